import { toCsv } from '@/lib/csv';
import type { EpochRow } from '@/lib/series';

/** One measure of the tracked validator and the network. */
export interface MeasureRows {
  readonly title: string;
  /** Of its figures, in English. */
  readonly csvUnit: string;
  readonly rows: readonly EpochRow[];
}

/** The figures behind the ratios as CSV; missing ones are empty cells. */
export function ratiosCsv(measures: readonly MeasureRows[]): string {
  return toCsv(
    ['measure', 'unit', 'epoch', 'own', 'network', 'complete'],
    measures.flatMap(({ title, csvUnit, rows }) =>
      rows.map(({ epoch, own, network, running }) => [
        title,
        csvUnit,
        epoch,
        own,
        network,
        running ? 'no' : 'yes',
      ]),
    ),
  );
}
