import { t } from '@clearstake/contract/i18n';
import { useMemo } from 'react';
import type { ChartData } from '@/components/charts/chart-spec';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { type EpochRow, lastEpochs } from '@/lib/series';
import type { OverviewChart } from './chart-specs';

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
