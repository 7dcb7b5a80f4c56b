/** Appends an item and keeps the last `capacity` items. */
export function pushBounded<T>(items: readonly T[], added: T, capacity: number): readonly T[] {
  return [...items, added].slice(-capacity);
}

/** Prepends `added` and keeps the first `capacity` items: newest first. */
export function unshiftBounded<T>(items: readonly T[], added: readonly T[], capacity: number): readonly T[] {
  return added.length === 0 ? items : [...added, ...items].slice(0, capacity);
}
