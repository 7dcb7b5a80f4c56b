import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import {
  apyCompoundedQuery,
  apyLiquidQuery,
  apyQuery,
  delegatedSolQuery,
  epochInfoQuery,
  solValueQuery,
  testnetValidatorsQuery,
  tokenValueQuery,
  tpsQuery,
  tvlQuery,
  validatorsOverviewQuery,
  validatorsQuery,
} from '@/api/stats/queries';
import { isKnown, type Reading, readingOf } from '@/api/stats/reading';
import { useLegacyApy, useLegacyTps, useLegacyTvl } from './use-legacy-series';
import { useApySeries, useBlockCuSeries, useBlockRewardsSeries, useMevRewardsSeries } from './use-series';

/** Sources that stand for one thing on the page. */
export interface SourceGroup {
  readonly name: string;
  /** The reading that is worst off; of several that answered, the oldest. */
  readonly worst: Reading<unknown>;
  /** How many of the group are as bad: " (2 of 6 sources)"; empty when all are, or when nothing is wrong. */
  readonly of: string;
}

const order = ['ready', 'loading', 'unrenewed', 'mismatch', 'unavailable'] as const;
const badness = (reading: Reading<unknown>) => order.indexOf(reading.state);
const since = (reading: Reading<unknown>) => (isKnown(reading) ? reading.source.fetchedAt : 0);

/** The worst of a group's sources stands for it, so that no failure hides behind what works. */
export function groupOf(name: string, readings: readonly Reading<unknown>[]): SourceGroup {
  const [worst] = readings.toSorted(
    (one, other) => badness(other) - badness(one) || since(one) - since(other),
  );
  if (!worst) return { name, worst: { state: 'loading' }, of: '' };
  const wrong = badness(worst) > badness({ state: 'loading' });
  const asBad = readings.filter((reading) => badness(reading) > badness({ state: 'loading' })).length;
  const of = wrong && asBad < readings.length ? ` (${asBad} of ${readings.length} sources)` : '';
  if (isKnown(worst) || worst.state === 'loading') return { name, worst, of };
  const retry = () => {
    for (const reading of readings) if ('retry' in reading) reading.retry();
  };
  return { name, worst: { ...worst, retry }, of };
}

/** Every source of the overview, grouped by what it gives. */
export function useSourceGroups(): SourceGroup[] {
  const apy = useApySeries();
  const mev = useMevRewardsSeries();
  const block = useBlockRewardsSeries();
  const cu = useBlockCuSeries();
  const current = [
    readingOf(useQuery(tvlQuery)),
    readingOf(useQuery(delegatedSolQuery)),
    readingOf(useQuery(apyQuery)),
    readingOf(useQuery(apyLiquidQuery)),
    readingOf(useQuery(apyCompoundedQuery)),
    apy.own,
  ];
  const clock = [readingOf(useQuery(epochProgressQuery)), readingOf(useQuery(epochInfoQuery))];
  const market = [
    readingOf(useQuery(tpsQuery)),
    readingOf(useQuery(tokenValueQuery)),
    readingOf(useQuery(solValueQuery)),
  ];
  const validators = [readingOf(useQuery(validatorsOverviewQuery)), readingOf(useQuery(validatorsQuery))];
  const legacy = [useLegacyTvl().reading, useLegacyApy().reading, useLegacyTps().reading];
  return [
    groupOf('Stake and APY', current),
    groupOf('Epoch clock', clock),
    groupOf('Rewards and compute', [mev.own, block.own, cu.own]),
    groupOf('Network averages', [apy.network, mev.network, block.network, cu.network]),
    groupOf('Throughput and prices', market),
    groupOf('Validators', validators),
    groupOf('Testnet validators', [readingOf(useQuery(testnetValidatorsQuery))]),
    groupOf('Older routes', legacy),
  ];
}
