import { t } from '@clearstake/contract/i18n';
import { useApySeries } from '@/hooks/stats/use-series';
import type { ChartView } from '@/hooks/use-chart-view';
import { chartSpecs } from './chart-specs';
import { SeriesChart } from './series-chart';
import { SeriesSources } from './series-sources';

interface ApyChartProps {
  view: ChartView;
  /** Without the choice of a range, which is with all figures. */
  short?: boolean;
  standalone?: boolean;
}

export function ApyChart({ short = false, ...shown }: ApyChartProps) {
  const series = useApySeries();
  return (
    <SeriesChart
      {...shown}
      spec={chartSpecs.apy}
      series={series}
      height={290}
      legend
      ranged={!short}
      note={
        <>
          {t('Assumed: after commission, not compounded. The running epoch is left out until it ends.')}{' '}
          <SeriesSources series={series} />.
        </>
      }
    />
  );
}
