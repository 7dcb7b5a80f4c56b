import { formatEpoch, formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Unit } from '@/components/ui/unit';
import type { Series } from '@/hooks/stats/use-series';
import type { ChartView } from '@/hooks/use-chart-view';
import { cx } from '@/lib/cx';
import { latestComplete } from '@/lib/series';
import { formatUnit } from '@/lib/units';
import type { OverviewChart } from './chart-specs';
import { SeriesChart } from './series-chart';

interface ChartCardProps {
  spec: OverviewChart;
  series: Series;
  view: ChartView;
  now?: ReactNode;
  /** Names the newest figure above the chart; not where it is another method's word for the headline rate. */
  figure?: boolean;
  /** With a legend of its own, as high as the large chart beside it. */
  tall?: boolean;
  /** Embedded alone: taller, with the range control. */
  standalone?: boolean;
}

const cardHeight = 150;
const tallHeight = 262;
// With heading and note this fits the iframe of 440 px that the operations guide suggests.
const standaloneHeight = 260;

export function ChartCard(props: ChartCardProps) {
  const { spec, series, view, now, figure = true, tall = false, standalone = false } = props;
  const { own, network, rows, sourceUnit } = series;
  const latest =
    view.epoch === undefined ? latestComplete(rows) : rows.find(({ epoch }) => epoch === view.epoch);
  const valueText = (
    reading: Reading<unknown> | undefined,
    value: number | null | undefined,
    unit?: ReactNode,
  ) =>
    latest === undefined || value === null || value === undefined || !reading || !isKnown(reading) ? null : (
      <Provenance
        from={[reading.source]}
        unit={formatUnit(sourceUnit)}
        method={t(view.epoch === undefined ? 'Epoch {epoch}, the newest that has ended' : 'Epoch {epoch}', {
          epoch: formatEpoch(latest.epoch),
        })}
      >
        {formatFigure(value / (spec.axisDivisor ?? 1), spec.decimals)}
        {unit}
      </Provenance>
    );
  // Not while the latest is awaited: the chart below says why that is missing.
  const missing =
    view.epoch === undefined || !isKnown(own) ? null : (
      <span className="text-sm font-450 tracking-normal text-t3">
        {t('unavailable for epoch {epoch}', { epoch: formatEpoch(view.epoch) })}
      </span>
    );
  const networkText = valueText(network, latest?.network);
  return (
    <SeriesChart
      spec={spec}
      series={series}
      view={view}
      height={standalone ? standaloneHeight : tall ? tallHeight : cardHeight}
      compact={!standalone}
      legend={spec.ownName !== undefined}
      ranged={standalone}
      standalone={standalone}
      figures={
        <div
          className={cx(
            'tnum mt-1 flex items-baseline gap-2 text-[20px]/6.5 font-580 tracking-[-0.02em] whitespace-nowrap [--unit:13px]',
            // Level with the card beside it; on a phone there is none.
            figure ? 'min-h-6.5' : 's:min-h-6.5',
          )}
        >
          {figure ? (valueText(own, latest?.own, <Unit>{t(spec.unit)}</Unit>) ?? missing) : null}
          {figure && latest?.running ? (
            <span className="text-xs font-450 tracking-normal text-t3">{t('so far')}</span>
          ) : null}
          {networkText ? (
            <span className="text-xs font-450 tracking-normal text-t3">
              {rich('network {figure}', { figure: networkText })}
            </span>
          ) : null}
          {view.epoch === undefined ? now : null}
        </div>
      }
    />
  );
}
