import { t } from '@clearstake/contract/i18n';
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
