import { useLegacyApy, useLegacyTps, useLegacyTvl } from '@/hooks/stats/use-legacy-series';
import { useBlockCuSeries, useBlockRewardsSeries, useMevRewardsSeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import type { ChartView } from '@/hooks/use-chart-view';
import { Band } from './band';
import { chartSpecs } from './chart-specs';
import { SeriesNote } from './series-note';

interface Props {
  view: ChartView;
  alone?: boolean;
}

/** MEV rewards by epoch, beside the network's average. */
export function MevBand({ view, alone = false }: Props) {
  const pair = useMevRewardsSeries();
  const { name } = useTrackedValidator();
  return (
    <Band
      spec={chartSpecs.mev}
      reading={pair.own}
      rows={pair.rows}
      ownName={name}
      networkName="Network average"
      csvUnit="SOL"
      view={view}
      note={<SeriesNote pair={pair} />}
      alone={alone}
    />
  );
}

/** Block rewards by epoch, beside the network's average. */
export function BlockRewardsBand({ view, alone = false }: Props) {
  const pair = useBlockRewardsSeries();
  const { name } = useTrackedValidator();
  return (
    <Band
      spec={chartSpecs['block-rewards']}
      reading={pair.own}
      rows={pair.rows}
      ownName={name}
      networkName="Network average"
      csvUnit="SOL"
      view={view}
      note={<SeriesNote pair={pair} />}
      alone={alone}
    />
  );
}

/** Compute units per block by epoch; an epoch without a figure is a gap. */
export function BlockCuBand({ view, alone = false }: Props) {
  const pair = useBlockCuSeries();
  const { name } = useTrackedValidator();
  return (
    <Band
      spec={chartSpecs['block-cu']}
      reading={pair.own}
      rows={pair.rows}
      ownName={name}
      networkName="Network"
      csvUnit="compute units"
      view={view}
      note={<SeriesNote pair={pair} />}
      alone={alone}
    />
  );
}

/** Activated stake by epoch, from the legacy route. */
export function TvlBand({ view, alone = false }: Props) {
  const series = useLegacyTvl();
  return (
    <Band
      spec={chartSpecs.tvl}
      reading={series.reading}
      rows={series.rows}
      ownName="Client validators"
      networkName={undefined}
      csvUnit="SOL"
      view={view}
      alone={alone}
    />
  );
}

/** Transactions per second by epoch, from the legacy route. */
export function TpsBand({ view, alone = false }: Props) {
  const series = useLegacyTps();
  const { name } = useTrackedValidator();
  return (
    <Band
      spec={chartSpecs.tps}
      reading={series.reading}
      rows={series.rows}
      ownName={name}
      networkName={undefined}
      csvUnit="transactions a second"
      view={view}
      alone={alone}
    />
  );
}

/** APY by epoch as the legacy route has it. */
export function LegacyApyBand({ view, alone = false }: Props) {
  const series = useLegacyApy();
  return (
    <Band
      spec={chartSpecs['legacy-apy']}
      reading={series.reading}
      rows={series.rows}
      ownName="Legacy route"
      networkName={undefined}
      csvUnit="percent"
      view={view}
      alone={alone}
    />
  );
}
