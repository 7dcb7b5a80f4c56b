import { msg, t } from '@clearstake/contract/i18n';
import { useMemo } from 'react';
import type { ChartData } from '@/components/charts/chart-spec';
import { useLegacyApy, useLegacyTps, useLegacyTvl } from '@/hooks/stats/use-legacy-series';
import {
  type Series,
  useApySeries,
  useBlockCuSeries,
  useBlockRewardsSeries,
  useMevRewardsSeries,
} from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { type EpochRow, lastEpochs } from '@/lib/series';
import type { ChartName, OverviewChart } from './chart-specs';

export const chartSeries: Readonly<Record<ChartName, () => Series>> = {
  apy: useApySeries,
  mev: useMevRewardsSeries,
  'block-rewards': useBlockRewardsSeries,
  'block-cu': useBlockCuSeries,
  tvl: useLegacyTvl,
  tps: useLegacyTps,
  'legacy-apy': useLegacyApy,
};

/** What is compared with the network; the unit is that of its figures, in English. */
export function useMeasures() {
  return [
    { title: msg('Realised APY'), csvUnit: 'percent', pair: useApySeries() },
    { title: msg('Block rewards'), csvUnit: 'SOL', pair: useBlockRewardsSeries() },
    { title: msg('MEV rewards'), csvUnit: 'SOL', pair: useMevRewardsSeries() },
    { title: msg('Compute units per block'), csvUnit: 'compute units', pair: useBlockCuSeries() },
  ] as const;
}

export type Measure = ReturnType<typeof useMeasures>[number];

export function useChartData(
  { ownName, networkName }: Pick<OverviewChart, 'ownName' | 'networkName'>,
  rows: readonly EpochRow[],
  range: number,
): ChartData {
  const tracked = useTrackedValidator();
  return useMemo(
    () => ({
      rows: lastEpochs(rows, range),
      ownName: ownName === undefined ? tracked.name : t(ownName),
      networkName: networkName === undefined ? undefined : t(networkName),
      english: { ownName, networkName },
    }),
    [rows, range, tracked.name, ownName, networkName],
  );
}
