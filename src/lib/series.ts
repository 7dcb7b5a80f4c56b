/** A figure of one epoch; null where the source has none. */
export interface EpochPoint {
  readonly epoch: number;
  readonly value: number | null;
}

/** One epoch of an own series beside the network's. A figure that is not there is null, never zero. */
export interface EpochRow {
  readonly epoch: number;
  readonly own: number | null;
  readonly network: number | null;
  /** The epoch has not ended: the figure is not final. */
  readonly running: boolean;
}

/** What a source gave that can be drawn, and how many of its rows cannot. */
export interface ReadSeries {
  readonly points: readonly EpochPoint[];
  readonly leftOut: number;
}

/** More epochs than any series has. An epoch that is further from the others is a mistake in its row. */
const widest = 1_000;

/** Leaves out rows that could not be read, and epochs far from all others, which would stretch the axis until nothing else is seen. */
export function readSeries(rows: readonly (EpochPoint | null)[]): ReadSeries {
  const epochs = rows.flatMap((row) => (row ? [row.epoch] : [])).sort((left, right) => left - right);
  const middle = epochs[Math.floor(epochs.length / 2)] ?? 0;
  const points = rows.filter((row) => row !== null && Math.abs(row.epoch - middle) < widest);
  return { points: points.filter((row) => row !== null), leftOut: rows.length - points.length };
}

function byEpoch(points: readonly EpochPoint[]): Map<number, number | null> {
  return new Map(points.map(({ epoch, value }) => [epoch, value]));
}

/** A series and the epoch that ran when its source was asked, where that is known. */
export interface AnsweredSeries {
  readonly points: readonly EpochPoint[];
  readonly epoch: number | undefined;
}

// A series ends with the epoch in which it was given or the one before. Anything else is an epoch of another chain.
const alike = 2;

/**
 * The first epoch whose figures may not be final: the running one, or an older one in which one of the series was given. Undefined
 * while neither is known.
 */
export function firstUnfinished(
  runningEpoch: number | undefined,
  series: readonly AnsweredSeries[],
): number | undefined {
  const known = series.flatMap(({ points, epoch }) => {
    const last = points.reduce((newest, point) => Math.max(newest, point.epoch), 0);
    return epoch !== undefined && Math.abs(epoch - last) <= alike ? [epoch] : [];
  });
  if (runningEpoch !== undefined) known.push(runningEpoch);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/**
 * Puts two series on one axis without holes in it: epochs between the first and the last that neither has become rows of nulls.
 * Rows from `unfinished` on are marked as not final; pass undefined when that is not known.
 */
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
  // Two series of other chains must not make a million rows.
  const first = Math.max(Math.min(...epochs), last - widest + 1);
  const rows: EpochRow[] = [];
  for (let epoch = first; epoch <= last; epoch += 1) {
    rows.push({
      epoch,
      own: ownByEpoch.get(epoch) ?? null,
      network: networkByEpoch.get(epoch) ?? null,
      running: unfinished !== undefined && epoch >= unfinished,
    });
  }
  return rows;
}

/** The last `range` complete epochs, and the running one after them if there is one. */
export function lastEpochs(rows: readonly EpochRow[], range: number): EpochRow[] {
  const complete = rows.filter((row) => !row.running);
  return [...complete.slice(-range), ...rows.filter((row) => row.running)];
}

/** The newest row whose epoch has ended and whose own figure is there. */
export function latestComplete(rows: readonly EpochRow[]): EpochRow | undefined {
  return rows.findLast((row) => !row.running && row.own !== null);
}
