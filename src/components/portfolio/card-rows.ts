/** Class names of a table whose rows become cards on phones and small tablets. */
export const cardRows = {
  table: 'max-m:block',
  head: 'max-m:sr-only',
  body: 'max-m:block',
  row: 'max-m:grid max-m:items-center max-m:gap-x-4 max-m:gap-y-1 max-m:border-b max-m:border-line max-m:px-6 max-m:py-3 max-s:px-4',
  cell: 'max-m:h-auto max-m:border-0 max-m:p-0 max-m:whitespace-normal',
};
