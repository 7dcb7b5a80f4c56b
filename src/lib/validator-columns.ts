/** Columns of the validators' table, in their order. */
export const columnIds = [
  'vote',
  'total',
  'base',
  'block',
  'mev',
  'mevRewards',
  'blockRewards',
  'stake',
  'share',
] as const;
export type ColumnId = (typeof columnIds)[number];

/** Whether a text names a column. */
export function isColumnId(text: string): text is ColumnId {
  return columnIds.some((id) => id === text);
}

/** What the table can be sorted by. */
export const sortKeys = [
  'name',
  'vote',
  'total',
  'base',
  'block',
  'mev',
  'mevRewards',
  'blockRewards',
  'stake',
] as const;
export type SortKey = (typeof sortKeys)[number];

/** Whether a text names something to sort by. */
export function isSortKey(text: string): text is SortKey {
  return sortKeys.some((key) => key === text);
}
