/**
 * The roles that a table's elements have by themselves. A table that is laid out as blocks or a grid says them aloud, because
 * some browsers take the meaning of a table away with its display.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
