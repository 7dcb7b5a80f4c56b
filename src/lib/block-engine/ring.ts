/** Appends `added` and keeps the last `capacity` items. */
export function pushBounded<T>(items: readonly T[], added: readonly T[], capacity: number): readonly T[] {
  if (added.length === 0) return items;
  const kept = items.slice(Math.max(0, items.length + added.length - capacity));
  kept.push(...added);
  return kept.length > capacity ? kept.slice(-capacity) : kept;
}

/** Prepends `added` and keeps the first `capacity` items: newest first. */
export function unshiftBounded<T>(items: readonly T[], added: readonly T[], capacity: number): readonly T[] {
  return added.length === 0 ? items : [...added, ...items].slice(0, capacity);
}
