/** Reads every item at once: what could be read, in its order, and what could not. Throws when aborted. */
export async function readEach<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Promise<Value>,
  signal?: AbortSignal,
) {
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
