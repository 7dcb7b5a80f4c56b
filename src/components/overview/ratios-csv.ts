import { msg } from '@clearstake/contract/i18n';
import {
  useApySeries,
  useBlockCuSeries,
  useBlockRewardsSeries,
  useMevRewardsSeries,
} from '@/hooks/stats/use-series';
import { toCsv } from '@/lib/files/csv';
import type { EpochRow } from '@/lib/series';

export interface MeasureRows {
  readonly title: string;
  /** Of its figures, in English. */
  readonly csvUnit: string;
  readonly rows: readonly EpochRow[];
}

export function useMeasures() {
  return [
    { title: msg('Realised APY'), csvUnit: 'percent', pair: useApySeries() },
    { title: msg('Block rewards'), csvUnit: 'SOL', pair: useBlockRewardsSeries() },
    { title: msg('MEV rewards'), csvUnit: 'SOL', pair: useMevRewardsSeries() },
    { title: msg('Compute units per block'), csvUnit: 'compute units', pair: useBlockCuSeries() },
  ] as const;
}

export type Measure = ReturnType<typeof useMeasures>[number];

export function ratiosCsv(measures: readonly MeasureRows[], notes: readonly string[]): string {
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
    notes,
  );
}
