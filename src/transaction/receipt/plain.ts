/** A value as JSON has it: amounts as decimal text, maps as objects, sets as lists. Absent members stay absent. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Map) return plain(Object.fromEntries(value));
  if (Array.isArray(value) || value instanceof Set) return [...value].map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, plain(member)]));
}
