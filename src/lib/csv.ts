/** What a cell may hold; null and undefined become an empty cell, never zero. */
export type CsvCell = string | number | bigint | boolean | null | undefined;

/**
 * Where a spreadsheet may see a cell begin with a formula: at the start, and behind what another locale takes for the end of a
 * cell or of a line. Full-width signs count as their narrow ones.
 */
const formulaStart = /^(?=[\t\r\n])|(?:^|(?<=[,;\t\r\n]))(?=["']*[=+\-@＝＋－＠])/g;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  let text = String(cell);
  // A quote in front makes a formula text. Numbers of ours stay numbers.
  if (typeof cell === 'string' && !plainNumber.test(text)) text = text.replace(formulaStart, "'");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180, CRLF) with guarded cells. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [header.map(writeCell).join(',')];
  for (const row of rows) lines.push(row.map(writeCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
