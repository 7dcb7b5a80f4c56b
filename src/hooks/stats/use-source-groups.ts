import { t } from '@clearstake/contract/i18n';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import * as queries from '@/api/stats/queries';
import { isKnown, type Reading, readingDuring } from '@/api/stats/reading';
import { useOutages } from '@/hooks/use-connection';
import { useLegacyApy, useLegacyTps, useLegacyTvl } from './use-legacy-series';
import { useReading } from './use-reading';
import { useApySeries, useBlockCuSeries, useBlockRewardsSeries, useMevRewardsSeries } from './use-series';

export interface SourceGroup {
  readonly name: string;
  /** The reading in the worst state; the oldest one if all answered. */
  readonly worst: Reading<unknown>;
  /** How many sources fail: " (2 of 6 sources)"; empty when all or none do. */
  readonly countLabel: string;
}

const order = ['ready', 'loading', 'unrenewed', 'mismatch', 'unavailable'] as const;
const severity = (reading: Reading<unknown>) => order.indexOf(reading.state);
const fetchedAt = (reading: Reading<unknown>) => (isKnown(reading) ? reading.source.fetchedAt : 0);

/** The worst source represents its group, so that no failure is hidden by the others. */
export function groupOf(name: string, readings: readonly Reading<unknown>[]): SourceGroup {
  const [worst] = readings.toSorted(
    (left, right) => severity(right) - severity(left) || fetchedAt(left) - fetchedAt(right),
  );
  if (!worst) return { name, worst: { state: 'loading' }, countLabel: '' };
  const failing = readings.filter((reading) => severity(reading) > severity({ state: 'loading' })).length;
  const countLabel =
    failing > 0 && failing < readings.length
      ? ` ${t('({failing} of {all} sources)', { failing, all: readings.length })}`
      : '';
  if (isKnown(worst) || worst.state === 'loading') return { name, worst, countLabel };
  const retry = () => {
    for (const reading of readings) if ('retry' in reading) reading.retry();
  };
  return { name, worst: { ...worst, retry }, countLabel };
}

export function useSourceGroups(): SourceGroup[] {
  const apy = useApySeries();
  const mev = useMevRewardsSeries();
  const block = useBlockRewardsSeries();
  const cu = useBlockCuSeries();
  const current = [
    useReading(queries.tvl),
    useReading(queries.delegatedSol),
    useReading(queries.apy),
    useReading(queries.apyLiquid),
    useReading(queries.apyCompounded),
    apy.own,
  ];
  const clock = [useReading(epochProgressQuery), useReading(queries.epochInfo)];
  const market = [useReading(queries.tps), useReading(queries.tokenValue), useReading(queries.solValue)];
  const validators = [useReading(queries.validatorsOverview), useReading(queries.validators)];
  const legacy = [useLegacyTvl().own, useLegacyApy().own, useLegacyTps().own];
  const outages = useOutages();
  const group = (name: string, readings: readonly Reading<unknown>[]) =>
    groupOf(
      name,
      readings.map((reading) => readingDuring(outages, reading)),
    );
  return [
    group(t('Stake and APY'), current),
    group(t('Epoch clock'), clock),
    group(t('Rewards and compute'), [mev.own, block.own, cu.own]),
    group(t('Network series'), [apy.network, mev.network, block.network, cu.network]),
    group(t('Throughput and prices'), market),
    group(t('Validators'), validators),
    group(t('Testnet validators'), [useReading(queries.testnetValidators)]),
    group(t('Older routes'), legacy),
  ];
}
