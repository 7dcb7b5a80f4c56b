/** Prepends `added` and keeps the first `capacity` items: newest first. */
export function unshiftBounded<T>(items: readonly T[], added: readonly T[], capacity: number): readonly T[] {
  return added.length === 0 ? items : [...added, ...items].slice(0, capacity);
}
