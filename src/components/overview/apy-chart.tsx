import { useMemo } from 'react';
import { ChartKey } from '@/components/charts/chart-key';
import { EpochChart } from '@/components/charts/epoch-chart';
import { useApySeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import type { ChartView } from '@/hooks/use-chart-view';
import { lastEpochs } from '@/lib/series';
import { chartSpecs } from './chart-specs';
import { ChartState } from './chart-state';
import { RangeChoice } from './range-choice';
import { LeftOutNote, SeriesNote } from './series-note';
import { SeriesSources } from './series-sources';

const height = 290;

/** Realised APY by epoch, tracked validator against network. */
export function ApyChart({ view, standalone: alone = false }: { view: ChartView; standalone?: boolean }) {
  const series = useApySeries();
  const { name } = useTrackedValidator();
  const data = useMemo(
    () => ({ rows: lastEpochs(series.rows, view.range), ownName: name, networkName: 'Network' }),
    [series.rows, view.range, name],
  );
  const heading = alone ? (
    <h1>{chartSpecs.apy.title}</h1>
  ) : (
    <div>
      <h2>{chartSpecs.apy.title}</h2>
      <ChartKey own={name} network="Network" />
    </div>
  );
  return (
    <ChartState reading={series.own} what="the APY of each epoch" height={height} heading={heading}>
      <EpochChart
        spec={chartSpecs.apy}
        data={data}
        height={height}
        csvUnit="percent"
        pinned={view.epoch}
        onPin={view.onEpoch}
        heading={heading}
        controls={<RangeChoice range={view.range} onRange={view.onRange} />}
        note={
          <>
            After commission, not compounded. The running epoch is left out until it ends.{' '}
            <SeriesSources pair={series} />. <SeriesNote pair={series} />{' '}
            <LeftOutNote rows={series.skippedRows} />
          </>
        }
        standalone={alone}
      />
    </ChartState>
  );
}
