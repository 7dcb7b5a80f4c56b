import type { ChartSpec } from '@/components/charts/chart-spec';

/** The overview's charts by name; `/embed/chart/<name>` embeds one. */
export const chartSpecs = {
  apy: { name: 'apy', title: 'Realised APY by epoch', kind: 'line', unit: '%', decimals: 2 },
  mev: { name: 'mev', title: 'MEV rewards', kind: 'bars', unit: 'SOL', decimals: 1 },
  'block-rewards': { name: 'block-rewards', title: 'Block rewards', kind: 'bars', unit: 'SOL', decimals: 1 },
  'block-cu': {
    name: 'block-cu',
    title: 'Compute units per block',
    kind: 'line',
    unit: 'M CU',
    decimals: 1,
    axisDivisor: 1e6,
  },
  tvl: { name: 'tvl', title: 'Activated stake', kind: 'area', unit: 'M SOL', decimals: 2, axisDivisor: 1e6 },
  tps: { name: 'tps', title: 'Transactions per second', kind: 'line', unit: 'TPS', decimals: 0 },
  'legacy-apy': { name: 'legacy-apy', title: 'APY, older interface', kind: 'line', unit: '%', decimals: 2 },
} as const satisfies Record<string, ChartSpec>;

export type ChartName = keyof typeof chartSpecs;

export function isChartName(name: string): name is ChartName {
  return Object.hasOwn(chartSpecs, name);
}
