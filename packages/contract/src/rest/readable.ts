// Without a schema library: pages use this before any answer is checked.

export function readable<Row>(rows: readonly (Row | null)[]): Row[] {
  return rows.filter((row) => row !== null);
}

/** How many rows and fields of an answer its schema could not read and made null. */
export function leftOut(answer: unknown, read: unknown): number {
  if (Array.isArray(read)) {
    const rows = Array.isArray(answer) ? answer : [];
    return read.reduce<number>((sum, row, index) => sum + (row === null ? 1 : leftOut(rows[index], row)), 0);
  }
  if (read === null || typeof read !== 'object') return 0;
  if (Array.isArray(answer)) return leftOut(answer, Object.values(read)[0]);
  if (answer === null || typeof answer !== 'object') return 1;
  return Object.entries(read).reduce((sum, [name, value]) => {
    const given: unknown = Reflect.get(answer, name);
    if (value !== null) return sum + leftOut(given, value);
    return sum + (given === null || given === undefined ? 0 : 1);
  }, 0);
}
