import { msg } from '@clearstake/contract/i18n';
import type { ChartSpec } from '@/components/charts/chart-spec';

export interface OverviewChart extends ChartSpec {
  /** What it says while it loads, marked for the catalogue. */
  readonly waiting: string;
  /** Name of the validator's series, marked for the catalogue; by default the tracked validator's. */
  readonly ownName?: string;
  /** Name of the compared series, marked for the catalogue. */
  readonly networkName?: string;
}

/**
 * The overview's charts by name; `/embed/chart/<name>` embeds one. The contract does not say whether the network's block rewards
 * are an average.
 */
export const chartSpecs = {
  apy: {
    name: 'apy',
    title: msg('Realised APY by epoch'),
    waiting: msg('Waiting for the APY of each epoch.'),
    kind: 'line',
    unit: '%',
    csvUnit: 'percent',
    networkName: msg('Network'),
    decimals: 2,
  },
  mev: {
    name: 'mev',
    title: msg('MEV rewards'),
    waiting: msg('Waiting for MEV rewards.'),
    kind: 'bars',
    unit: 'SOL',
    csvUnit: 'SOL',
    networkName: msg('Network average'),
    decimals: 1,
  },
  'block-rewards': {
    name: 'block-rewards',
    title: msg('Block rewards'),
    waiting: msg('Waiting for block rewards.'),
    kind: 'bars',
    unit: 'SOL',
    csvUnit: 'SOL',
    networkName: msg('Network'),
    decimals: 1,
  },
  'block-cu': {
    name: 'block-cu',
    title: msg('Compute units per block'),
    waiting: msg('Waiting for compute units per block.'),
    kind: 'line',
    unit: msg('M CU'),
    csvUnit: 'compute units',
    networkName: msg('Network'),
    decimals: 1,
    axisDivisor: 1e6,
  },
  tvl: {
    name: 'tvl',
    title: msg('TVL, activated stake'),
    waiting: msg('Waiting for activated stake.'),
    kind: 'area',
    unit: msg('M SOL'),
    csvUnit: 'SOL',
    ownName: msg('All client validators'),
    decimals: 2,
    axisDivisor: 1e6,
  },
  tps: {
    name: 'tps',
    title: msg('Transactions per second, older interface'),
    waiting: msg('Waiting for transactions per second.'),
    kind: 'line',
    unit: 'TPS',
    csvUnit: 'transactions a second',
    ownName: msg('Older interface'),
    decimals: 0,
  },
  'legacy-apy': {
    name: 'legacy-apy',
    title: msg('APY, older interface'),
    waiting: msg('Waiting for APY, older interface.'),
    kind: 'line',
    unit: '%',
    csvUnit: 'percent',
    ownName: msg('Older interface'),
    decimals: 2,
  },
} satisfies Record<string, OverviewChart>;

export type ChartName = keyof typeof chartSpecs;

export const chartNames = Object.keys(chartSpecs) as ChartName[];

export function isChartName(name: string): name is ChartName {
  return Object.hasOwn(chartSpecs, name);
}
