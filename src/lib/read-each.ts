/** What could be read of a list, in its order, and what could not, with the reason. */
export interface ReadOfEach<Item, Value> {
  readonly read: readonly { readonly item: Item; readonly value: Value }[];
  readonly failed: readonly { readonly item: Item; readonly error: Error }[];
}

/** Reads every item at once; one that fails costs itself only. Throws when the caller has aborted. */
export async function readEach<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Promise<Value>,
  signal?: AbortSignal,
): Promise<ReadOfEach<Item, Value>> {
  const failed: { item: Item; error: Error }[] = [];
  const results = await Promise.all(
    items.map(async (item) => {
      try {
        return [{ item, value: await read(item) }];
      } catch (error) {
        failed.push({ item, error: asError(error) });
        return [];
      }
    }),
  );
  signal?.throwIfAborted();
  return { read: results.flat(), failed };
}

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
