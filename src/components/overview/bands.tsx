import type { ComponentType } from 'react';
import { type LegacySeries, useLegacyApy, useLegacyTps, useLegacyTvl } from '@/hooks/stats/use-legacy-series';
import {
  type SeriesPair,
  useBlockCuSeries,
  useBlockRewardsSeries,
  useMevRewardsSeries,
} from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import type { ChartView } from '@/hooks/use-chart-view';
import { Band } from './band';
import { type ChartName, chartSpecs } from './chart-specs';
import { LeftOutNote, SeriesNote } from './series-note';

type BandComponent = ComponentType<{ view: ChartView; alone?: boolean }>;

/** A chart card of the tracked validator against the network. */
function pairBand(
  name: ChartName,
  useSeries: () => SeriesPair,
  words: { networkName: string; csvUnit: string },
): BandComponent {
  return function PairBand({ view, alone = false }) {
    const pair = useSeries();
    const tracked = useTrackedValidator();
    return (
      <Band
        spec={chartSpecs[name]}
        reading={pair.own}
        network={pair.network}
        sourceUnit={pair.sourceUnit}
        rows={pair.rows}
        ownName={tracked.name}
        {...words}
        view={view}
        note={
          <>
            <SeriesNote pair={pair} /> <LeftOutNote rows={pair.leftOut} />
          </>
        }
        alone={alone}
      />
    );
  };
}

/** A chart card of one legacy series; `ownName` defaults to the tracked validator's name. */
function legacyBand(
  name: ChartName,
  useSeries: () => LegacySeries,
  words: { ownName?: string; csvUnit: string },
): BandComponent {
  return function LegacyBand({ view, alone = false }) {
    const { reading, rows, sourceUnit, leftOut } = useSeries();
    const tracked = useTrackedValidator();
    return (
      <Band
        spec={chartSpecs[name]}
        reading={reading}
        sourceUnit={sourceUnit}
        rows={rows}
        networkName={undefined}
        ownName={tracked.name}
        {...words}
        view={view}
        note={<LeftOutNote rows={leftOut} />}
        alone={alone}
      />
    );
  };
}

/** MEV rewards by epoch against the network average. */
export const MevBand = pairBand('mev', useMevRewardsSeries, {
  networkName: 'Network average',
  csvUnit: 'SOL',
});

/** Block rewards by epoch against the network average. */
export const BlockRewardsBand = pairBand('block-rewards', useBlockRewardsSeries, {
  networkName: 'Network average',
  csvUnit: 'SOL',
});

/** Compute units per block by epoch. */
export const BlockCuBand = pairBand('block-cu', useBlockCuSeries, {
  networkName: 'Network',
  csvUnit: 'compute units',
});

/** Activated stake by epoch, from the legacy route. */
export const TvlBand = legacyBand('tvl', useLegacyTvl, { ownName: 'Client validators', csvUnit: 'SOL' });

/** Transactions per second by epoch, from the legacy route. */
export const TpsBand = legacyBand('tps', useLegacyTps, { csvUnit: 'transactions a second' });

/** APY by epoch, from the legacy route. */
export const LegacyApyBand = legacyBand('legacy-apy', useLegacyApy, {
  ownName: 'Legacy route',
  csvUnit: 'percent',
});
