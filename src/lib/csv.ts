/** What a cell may hold; null and undefined become an empty cell, never zero. */
export type CsvCell = string | number | bigint | boolean | null | undefined;

const formula = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  let text = String(cell);
  // A spreadsheet runs text that starts like a formula; a quote in front makes it text. Numbers of ours stay numbers.
  if (typeof cell === 'string' && formula.test(text) && !plainNumber.test(text)) text = `'${text}`;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180, CRLF) with guarded cells. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [header.map(writeCell).join(',')];
  for (const row of rows) lines.push(row.map(writeCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
