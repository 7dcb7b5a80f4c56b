import type { EpochPoint } from './series';

/** A row with undocumented fields. */
export type OpenRow = Readonly<Record<string, unknown>>;

function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function fieldOf(row: OpenRow, names: readonly string[]): number | null {
  for (const name of names) {
    const value = asNumber(row[name]);
    if (value !== null) return value;
  }
  return null;
}

function readEpoch(row: OpenRow): number | null {
  const epoch = fieldOf(row, ['epoch', 'epoch_number']);
  return epoch !== null && Number.isSafeInteger(epoch) && epoch >= 0 ? epoch : null;
}

/** A row as a point: null where its epoch cannot be read, or a figure that is there. */
function readRow(row: OpenRow | null, names: readonly string[]): EpochPoint | null {
  if (row === null) return null;
  const epoch = readEpoch(row);
  if (epoch === null) return null;
  const value = fieldOf(row, names);
  const unreadable = value === null && names.some((name) => (row[name] ?? '') !== '');
  return unreadable ? null : { epoch, value };
}

/** A figure of a row; `epoch` is null where the row names none. */
export interface OpenFigure {
  readonly epoch: number | null;
  readonly value: number;
}

/** The figures of all rows, also of several rows of one epoch, in the order of the answer. */
export function readOpenFigures(rows: readonly OpenRow[], names: readonly string[]): OpenFigure[] {
  return rows.flatMap((row) => {
    const value = fieldOf(row, names);
    return value === null ? [] : { epoch: readEpoch(row), value };
  });
}

/**
 * Reads rows with undocumented fields: the epoch from `epoch`, the figure from the first of `names` with a number. A row
 * without a figure is a gap; a row that cannot be read is null.
 */
export function readOpenRows(
  rows: readonly (OpenRow | null)[],
  names: readonly string[],
): (EpochPoint | null)[] {
  return rows.map((row) => readRow(row, names));
}

/** The rows that can be read, oldest first; of several rows of one epoch the last counts. */
export function readOpenSeries(rows: readonly (OpenRow | null)[], names: readonly string[]): EpochPoint[] {
  const points = new Map(
    readOpenRows(rows, names).flatMap((point) => (point ? [[point.epoch, point] as const] : [])),
  );
  return [...points.values()].sort((left, right) => left.epoch - right.epoch);
}
