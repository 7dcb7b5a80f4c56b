import { t } from '@clearstake/contract/i18n';
import { ChartKey } from '@/components/charts/chart-key';
import { EpochChart } from '@/components/charts/epoch-chart';
import { useApySeries } from '@/hooks/stats/use-series';
import type { ChartView } from '@/hooks/use-chart-view';
import { chartSpecs } from './chart-specs';
import { ChartState } from './chart-state';
import { RangeChoice } from './range-choice';
import { LeftOutNote, SeriesNote } from './series-note';
import { SeriesSources, StandaloneSource } from './series-sources';
import { useChartData } from './use-chart-data';

const height = 290;

interface ApyChartProps {
  view: ChartView;
  /** Without the choice of a range, which is with all figures. */
  short?: boolean;
  standalone?: boolean;
}

export function ApyChart({ view, standalone: alone = false, short = false }: ApyChartProps) {
  const series = useApySeries();
  const data = useChartData(chartSpecs.apy, series.rows, view.range);
  const heading = alone ? (
    <h1>{t(chartSpecs.apy.title)}</h1>
  ) : (
    <div>
      <h2>{t(chartSpecs.apy.title)}</h2>
      <ChartKey own={data.ownName} network={data.networkName} />
    </div>
  );
  return (
    <ChartState reading={series.own} waiting={t(chartSpecs.apy.waiting)} height={height} heading={heading}>
      <EpochChart
        spec={chartSpecs.apy}
        data={data}
        height={height}
        view={view}
        heading={heading}
        controls={short ? null : <RangeChoice view={view} replace={alone} />}
        note={
          <>
            {alone ? <StandaloneSource reading={series.own} /> : null}{' '}
            {t('Assumed: after commission, not compounded. The running epoch is left out until it ends.')}{' '}
            <SeriesSources pair={series} />. <SeriesNote own={series.own} network={series.network} />{' '}
            <LeftOutNote rows={series.skippedRows} />
          </>
        }
        standalone={alone}
      />
    </ChartState>
  );
}
