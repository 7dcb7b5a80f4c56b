import type { ComponentType } from 'react';
import type { ChartView } from '@/hooks/use-chart-view';
import { ApyChart } from './apy-chart';
import { BlockCuBand, BlockRewardsBand, LegacyApyBand, MevBand, TpsBand, TvlBand } from './bands';
import type { ChartName } from './chart-specs';

const charts: Record<ChartName, ComponentType<{ view: ChartView; alone?: boolean }>> = {
  apy: ApyChart,
  mev: MevBand,
  'block-rewards': BlockRewardsBand,
  'block-cu': BlockCuBand,
  tvl: TvlBand,
  tps: TpsBand,
  'legacy-apy': LegacyApyBand,
};

/** A chart by its name, for embedding. */
export function NamedChart({ name, view }: { name: ChartName; view: ChartView }) {
  const Chart = charts[name];
  return <Chart view={view} alone />;
}
