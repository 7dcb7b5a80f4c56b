/** Class names of a table whose rows are cards on a phone: one cell per line, headers visually hidden. */
export const phoneRows = {
  table: 'max-s:block',
  head: 'max-s:sr-only',
  body: 'max-s:block',
  row: 'max-s:grid max-s:border-line max-s:px-4 max-s:py-2.5 max-s:not-last:border-b',
  cell: 'max-s:h-auto max-s:border-0 max-s:p-0',
};
