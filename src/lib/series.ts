/** A figure of one epoch; null where the source has none. */
export interface EpochPoint {
  readonly epoch: number;
  readonly value: number | null;
}

/** One epoch of the own series and the network's. A missing figure is null, never zero. */
export interface EpochRow {
  readonly epoch: number;
  readonly own: number | null;
  readonly network: number | null;
  /** The epoch has not ended: its figures are not final. */
  readonly running: boolean;
}

/** More epochs than any series has; an epoch further away is an error in its row. */
const maxSpan = 1_000;

/** Skips rows that cannot be read, and epochs far from the others, which would stretch the axis. */
export function readSeries(rows: readonly (EpochPoint | null)[]) {
  const epochs = rows.flatMap((row) => (row ? [row.epoch] : [])).sort((left, right) => left - right);
  const middle = epochs[Math.floor(epochs.length / 2)] ?? 0;
  const points = rows.filter((row) => row !== null && Math.abs(row.epoch - middle) < maxSpan);
  return { points: points.filter((row) => row !== null), skippedRows: rows.length - points.length };
}

export type ReadSeries = ReturnType<typeof readSeries>;

export function convertPoints(
  points: readonly EpochPoint[],
  convert: (value: number) => number,
): EpochPoint[] {
  return points.map(({ epoch, value }) => ({ epoch, value: value === null ? null : convert(value) }));
}

function byEpoch(points: readonly EpochPoint[]): Map<number, number | null> {
  return new Map(points.map(({ epoch, value }) => [epoch, value]));
}

// A series ends with the epoch of its answer or the one before; any other epoch number belongs to another chain.
const epochTolerance = 2;

/**
 * The first epoch whose figures may not be final: the running one, or an earlier one that was running when a series was
 * requested. Undefined while unknown.
 */
export function firstUnfinished(
  runningEpoch: number | undefined,
  series: readonly { points: readonly EpochPoint[]; epoch: number | undefined }[],
): number | undefined {
  const candidates = series.flatMap(({ points, epoch }) => {
    const last = points.reduce((newest, point) => Math.max(newest, point.epoch), 0);
    return epoch !== undefined && Math.abs(epoch - last) <= epochTolerance ? [epoch] : [];
  });
  if (runningEpoch !== undefined) candidates.push(runningEpoch);
  return candidates.length > 0 ? Math.min(...candidates) : undefined;
}

/** On a continuous axis: an epoch without points is a row of nulls. Rows from `unfinished` on are not final. */
export function joinSeries(
  own: readonly EpochPoint[],
  network: readonly EpochPoint[],
  unfinished?: number,
): EpochRow[] {
  const ownByEpoch = byEpoch(own);
  const networkByEpoch = byEpoch(network);
  const epochs = [...ownByEpoch.keys(), ...networkByEpoch.keys()];
  if (epochs.length === 0) return [];
  const last = Math.max(...epochs);
  // Series of different chains must not create a million rows.
  const first = Math.max(Math.min(...epochs), last - maxSpan + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const epoch = first + index;
    return {
      epoch,
      own: ownByEpoch.get(epoch) ?? null,
      network: networkByEpoch.get(epoch) ?? null,
      running: unfinished !== undefined && epoch >= unfinished,
    };
  });
}

/** The last `range` complete epochs, followed by the running one if there is one; with `until`, those up to that epoch. */
export function lastEpochs(all: readonly EpochRow[], range: number, until?: number): EpochRow[] {
  const rows = until === undefined ? all : all.filter(({ epoch }) => epoch <= until);
  const complete = rows.filter((row) => !row.running);
  return [...complete.slice(-range), ...rows.filter((row) => row.running)];
}

export function latestComplete(rows: readonly EpochRow[]): EpochRow | undefined {
  return rows.findLast((row) => !row.running && row.own !== null);
}
