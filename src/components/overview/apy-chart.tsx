import { formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { isKnown, type Reading } from '@/api/stats/reading';
import { TipList } from '@/components/ui/tip-list';
import { Tooltip } from '@/components/ui/tooltip';
import { type Series, useApySeries } from '@/hooks/stats/use-series';
import type { ChartView } from '@/hooks/use-chart-view';
import { formatUnit } from '@/lib/units';
import { chartSpecs } from './chart-specs';
import { SeriesChart } from './series-chart';

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

const lines = (name: string, time: string, reading: Reading<unknown> | undefined) =>
  reading && isKnown(reading)
    ? ([
        [name, reading.source.route],
        [time, formatUtc(reading.source.fetchedAt)],
      ] as const)
    : [];

function SeriesSources({ series }: { series: Series }) {
  return (
    <Tooltip
      content={
        <TipList
          lines={[
            ...lines(t('Own'), t('Own, as of'), series.own),
            ...lines(t('Network'), t('Network, as of'), series.network),
            [t('Unit'), formatUnit(series.sourceUnit)],
          ]}
        />
      }
    >
      {t('Sources')}
    </Tooltip>
  );
}
