/** A cell's value; null and undefined become an empty cell, not zero. */
export type CsvCell = string | number | bigint | boolean | null | undefined;

/** What programs drop before they look at a cell. */
const dropped = '\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}"\'';
/**
 * Where a spreadsheet may detect a formula: at the start of a cell, and after a character that another locale reads as the end
 * of a cell or line. Full-width signs included.
 */
const formulaStart = new RegExp(
  `^(?=[${dropped}\\s]*[\\t\\r\\n=+\\-@＝＋－＠])|` +
    // A sign after a comma and a space is usual in a text.
    `(?<=[,;\\t\\n]|\\r(?!\\n))(?=[${dropped}]*[=+\\-@＝＋－＠]|[${dropped}\\s]*[=@＝＠])`,
  'gu',
);
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  // Fifteen digits are exact; the next ones are noise of a conversion, as in 7.441300000000001.
  let text = String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell);
  // A leading quote makes a formula text. Our own numbers stay numeric.
  if (typeof cell === 'string' && !plainNumber.test(text)) text = text.replace(formulaStart, "'");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line before the header, which many readers skip as a comment; as many cells as the others have, and none of them quoted. */
function writeNote(note: string, cells: number): string {
  const plain = note
    .replace(/[\p{Cc}"\u2028\u2029]/gu, ' ')
    .replaceAll(',', ';')
    .replace(formulaStart, "'");
  return `# ${plain}${','.repeat(cells - 1)}`;
}

/** Writes rows as CSV (RFC 4180, CRLF), with formulas escaped, below notes on the whole. */
export function toCsv(
  header: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
  notes: readonly string[] = [],
): string {
  const lines = [...notes.map((note) => writeNote(note, header.length)), header.map(writeCell).join(',')];
  for (const row of rows) lines.push(row.map(writeCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
