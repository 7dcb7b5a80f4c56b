import type { ComponentType } from 'react';
import type { ChartView } from '@/hooks/use-chart-view';
import { ApyChart } from './apy-chart';
import { BlockCuCard, BlockRewardsCard, LegacyApyCard, MevCard, TpsCard, TvlCard } from './chart-cards';
import type { ChartName } from './chart-specs';

const charts: Record<ChartName, ComponentType<{ view: ChartView; standalone?: boolean }>> = {
  apy: ApyChart,
  mev: MevCard,
  'block-rewards': BlockRewardsCard,
  'block-cu': BlockCuCard,
  tvl: TvlCard,
  tps: TpsCard,
  'legacy-apy': LegacyApyCard,
};

/** A chart by its name, for embedding. */
export function NamedChart({ name, view }: { name: ChartName; view: ChartView }) {
  const Chart = charts[name];
  return <Chart view={view} standalone />;
}
