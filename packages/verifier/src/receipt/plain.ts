/** A value as JSON has it: amounts as decimal text, maps as objects, sets as lists. Absent members stay absent. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Map) return plain(Object.fromEntries(value));
  if (Array.isArray(value) || value instanceof Set) return [...value].map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, plain(member)]));
}

/** Members in the order of their names, so that the order in which they are written has no part in a comparison or a hash. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sorted(member)]));
}

/** A value as text, equal exactly when the value is. */
export function canonical(value: unknown): string {
  return JSON.stringify(sorted(plain(value)));
}

export function distinct<Item>(list: readonly Item[]): Item[] {
  return [...new Map(list.map((item) => [canonical(item), item])).values()];
}
