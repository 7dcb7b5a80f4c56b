import { formatFigure } from '@clearstake/contract/format/figures';
import { inPageLanguage, t } from '@clearstake/contract/i18n';
import type { ComponentType, ReactNode } from 'react';
import { isKnown } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { useBlockCu } from '@/hooks/stats/use-figures';
import { type LegacySeries, useLegacyApy, useLegacyTps, useLegacyTvl } from '@/hooks/stats/use-legacy-series';
import {
  type SeriesPair,
  useBlockCuSeries,
  useBlockRewardsSeries,
  useMevRewardsSeries,
} from '@/hooks/stats/use-series';
import type { ChartView } from '@/hooks/use-chart-view';
import { rowNotes } from '@/lib/open-rows';
import { ApyChart } from './apy-chart';
import { ChartCard } from './chart-card';
import { type ChartName, chartSpecs } from './chart-specs';
import { LeftOutNote, SeriesNote } from './series-note';

type CardComponent = ComponentType<{ view: ChartView; standalone?: boolean; tall?: boolean }>;

function pairCard(name: ChartName, useSeries: () => SeriesPair, now?: ReactNode): CardComponent {
  return function PairCard({ view, standalone: alone = false }) {
    const pair = useSeries();
    return (
      <ChartCard
        spec={chartSpecs[name]}
        {...pair}
        now={now}
        view={view}
        note={
          <>
            <SeriesNote own={pair.own} network={pair.network} /> <LeftOutNote rows={pair.skippedRows} />
          </>
        }
        standalone={alone}
      />
    );
  };
}

function legacyCard(name: ChartName, useSeries: () => LegacySeries, figure?: boolean): CardComponent {
  return function LegacyCard({ view, standalone: alone = false, tall = false }) {
    const { reading, rows, sourceUnit, said } = useSeries();
    return (
      <ChartCard
        spec={chartSpecs[name]}
        own={reading}
        sourceUnit={sourceUnit}
        rows={rows}
        {...(figure !== undefined && { figure })}
        view={view}
        note={
          <>
            <SeriesNote own={reading} />{' '}
            {rowNotes(said).map((note) => (
              <span key={note.message} className="warnnote">
                {inPageLanguage(note)}{' '}
              </span>
            ))}
          </>
        }
        tall={tall}
        standalone={alone}
      />
    );
  };
}

export const MevCard = pairCard('mev', useMevRewardsSeries);

/** Block rewards by epoch against the network's, of which the contract does not say whether they are an average. */
export const BlockRewardsCard = pairCard('block-rewards', useBlockRewardsSeries);

function BlockCuNow() {
  const reading = useBlockCu();
  if (!isKnown(reading)) return null;
  const figure = (
    <Provenance
      from={[reading.source]}
      unit={t('compute units')}
      method={t('Average over the latest four slots')}
    >
      {formatFigure(reading.value / 1e6, 1)}
    </Provenance>
  );
  return <span className="text-xs font-450 tracking-normal text-t3">{rich('now {figure}', { figure })}</span>;
}

export const BlockCuCard = pairCard('block-cu', useBlockCuSeries, <BlockCuNow />);

/** Activated stake by epoch, for which the legacy route's TVL is taken. */
export const TvlCard = legacyCard('tvl', useLegacyTvl);

/** Transactions per second by epoch, from the legacy route, which does not say whose they are. */
export const TpsCard = legacyCard('tps', useLegacyTps);

export const LegacyApyCard = legacyCard('legacy-apy', useLegacyApy, false);

/** The cards by name; `/embed/chart/<name>` shows one alone. */
export const chartCards: Readonly<Record<ChartName, CardComponent>> = {
  apy: ApyChart,
  mev: MevCard,
  'block-rewards': BlockRewardsCard,
  'block-cu': BlockCuCard,
  tvl: TvlCard,
  tps: TpsCard,
  'legacy-apy': LegacyApyCard,
};
