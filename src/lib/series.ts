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

function byEpoch(points: readonly EpochPoint[]): Map<number, number | null> {
  return new Map(points.map(({ epoch, value }) => [epoch, value]));
}

/**
 * Puts two series on one axis without holes in it: epochs between the first and the last that neither has become rows of nulls.
 * `runningEpoch` marks the row that is not final; pass undefined when it is not known.
 */
export function joinSeries(
  own: readonly EpochPoint[],
  network: readonly EpochPoint[],
  runningEpoch?: number,
): EpochRow[] {
  const ownByEpoch = byEpoch(own);
  const networkByEpoch = byEpoch(network);
  const epochs = [...ownByEpoch.keys(), ...networkByEpoch.keys()];
  if (epochs.length === 0) return [];
  const last = Math.max(...epochs);
  // A stray epoch far away must not make a million rows.
  const first = Math.max(Math.min(...epochs), last - 999);
  const rows: EpochRow[] = [];
  for (let epoch = first; epoch <= last; epoch += 1) {
    rows.push({
      epoch,
      own: ownByEpoch.get(epoch) ?? null,
      network: networkByEpoch.get(epoch) ?? null,
      running: runningEpoch !== undefined && epoch >= runningEpoch,
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
