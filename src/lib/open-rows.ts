import type { EpochPoint } from './series';

/** A row of an object whose fields are not documented. */
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

/**
 * Reads rows of undocumented objects as a series. The epoch is the field `epoch`; the figure is the first of `names` that holds a
 * number. Rows without an epoch are dropped; rows without a figure become gaps; of several rows of one epoch the last counts.
 */
export function readOpenSeries(rows: readonly OpenRow[], names: readonly string[]): EpochPoint[] {
  const points = new Map<number, number | null>();
  for (const row of rows) {
    const epoch = fieldOf(row, ['epoch', 'epoch_number']);
    if (epoch === null || !Number.isInteger(epoch) || epoch < 0) continue;
    points.set(epoch, fieldOf(row, names));
  }
  return [...points]
    .map(([epoch, value]) => ({ epoch, value }))
    .sort((one, other) => one.epoch - other.epoch);
}
