import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { ComponentProps, ComponentType } from 'react';
import { isKnown } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Cell, Cols } from '@/components/ui/sheet';
import { useBlockCu } from '@/hooks/stats/use-figures';
import type { ChartView } from '@/hooks/use-chart-view';
import { cx } from '@/lib/cx';
import { ApyChart } from './apy-chart';
import { ChartCard } from './chart-card';
import { chartSeries } from './chart-data';
import { type ChartName, chartSpecs } from './chart-specs';

type CardComponent = ComponentType<{ view: ChartView; standalone?: boolean; tall?: boolean }>;

type CardParts = Pick<ComponentProps<typeof ChartCard>, 'now' | 'figure'>;

function card(name: ChartName, own?: CardParts): CardComponent {
  const useSeries = chartSeries[name];
  return function Card(shown) {
    return <ChartCard {...shown} {...own} spec={chartSpecs[name]} series={useSeries()} />;
  };
}

function BlockCuNow() {
  const reading = useBlockCu();
  if (!isKnown(reading)) return null;
  const method = t('Average over the latest four slots');
  const figure = (
    <Provenance from={[reading.source]} unit={t('compute units')} method={method}>
      {formatFigure(reading.value / 1e6, 1)}
    </Provenance>
  );
  return <span className="text-xs font-450 tracking-normal text-t3">{rich('now {figure}', { figure })}</span>;
}

/** Activated stake by epoch, for which the legacy route's TVL is taken. */
export const TvlCard = card('tvl');

/** Transactions per second by epoch, from the legacy route, which does not say whose they are. */
export const TpsCard = card('tps');

export const LegacyApyCard = card('legacy-apy', { figure: false });

export const chartCards: Readonly<Record<ChartName, CardComponent>> = {
  apy: ApyChart,
  mev: card('mev'),
  'block-rewards': card('block-rewards'),
  'block-cu': card('block-cu', { now: <BlockCuNow /> }),
  tvl: TvlCard,
  tps: TpsCard,
  'legacy-apy': LegacyApyCard,
};

export function BlockCards({ view, className, py }: { view: ChartView; className: string; py: string }) {
  return (
    <Cols className={cx('grid-cols-3 max-m:stacked', className)}>
      {(['mev', 'block-rewards', 'block-cu'] as const).map((name) => {
        const Card = chartCards[name];
        return (
          <Cell key={name} py={py}>
            <Card view={view} />
          </Cell>
        );
      })}
    </Cols>
  );
}
