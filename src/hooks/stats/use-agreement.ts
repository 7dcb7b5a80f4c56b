import { formatEpoch, formatFigure, formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { knownValue, type Reading, sourcesOf } from '@/api/stats/reading';
import { useOutages } from '@/hooks/use-connection';
import { useNow } from '@/hooks/use-now';
import { type Outage, outageOf } from '@/lib/connection';
import { formatGradedAge, gradeAge } from '@/lib/time/age';
import { useEpochInfo, useTvl } from './use-figures';
import { useLegacyApy } from './use-legacy-series';
import { useReading } from './use-reading';
import { useApySeries } from './use-series';
import { useValidatorSet } from './use-validators';

/** Two routes that give the same figure, compared. */
export interface Agreement {
  readonly name: string;
  readonly verdict: 'agree' | 'differ' | 'aged' | 'unknown';
  /** Both figures where they differ; the older one's age where it is too old to compare. */
  readonly detail: string;
}

// The two routes are read at different moments and rounded differently.
const stakeTolerance = 0.01;
const apyTolerance = 0.01;

const silent = {
  network: msg('not compared, you are offline'),
  server: msg('not compared, the server of this page does not answer'),
  stakingApi: msg('not compared, the staking API does not answer'),
  rpc: msg('not compared, the Solana node does not answer'),
};

/** Why two figures are not compared: a source is out, or one is old, and two old figures that agree say nothing about the present. */
function whyAged(sides: readonly Reading<unknown>[], now: number, outages: readonly Outage[]) {
  const sources = sourcesOf(...sides);
  const [outage] = sources.flatMap(({ route }) => outageOf(route, outages) ?? []);
  // No figure comes from the block engine.
  if (outage && outage.of !== 'blockEngine') return t(silent[outage.of]);
  const oldest = sources
    .filter(({ fetchedAt, tier }) => gradeAge(now - fetchedAt, tier) !== 'fresh')
    .toSorted((left, right) => left.fetchedAt - right.fetchedAt)[0];
  return oldest
    ? t('not compared, a figure is {age}', { age: formatGradedAge(now - oldest.fetchedAt, oldest.tier) })
    : undefined;
}

export function useAgreement(): Agreement[] {
  const now = useNow(5_000);
  const outages = useOutages();
  const total = useTvl();
  const tvl = knownValue(total)?.value;
  const list = useValidatorSet();
  const totals = knownValue(list)?.totals;
  const sum = totals?.listed ? totals.listedStake : undefined;
  const series = useApySeries();
  const own = series.rows.findLast((row) => row.own !== null && !row.running);
  const legacy = useLegacyApy();
  const legacyApy = legacy.rows.find((row) => row.epoch === own?.epoch)?.own;
  const info = useEpochInfo();
  const chain = useReading(epochProgressQuery);
  const epochs = [knownValue(info)?.epoch, knownValue(chain)?.epoch] as const;
  const stake = (value: number) => withUnit(formatFigure(value), 'SOL');
  const apy = (value: number) => withUnit(formatPercent(value), '%');
  const check = (
    name: string,
    [left, right]: readonly [number | null | undefined, number | null | undefined],
    tolerance: number,
    format: (value: number) => string,
    ...sides: readonly Reading<unknown>[]
  ): Agreement => {
    if (left === undefined || left === null || right === undefined || right === null)
      return { name, verdict: 'unknown', detail: '' };
    const aged = whyAged(sides, now, outages);
    if (aged !== undefined) return { name, verdict: 'aged', detail: aged };
    if (Math.abs(left - right) <= tolerance) return { name, verdict: 'agree', detail: '' };
    const detail = t('{left} against {right}', { left: format(left), right: format(right) });
    return { name, verdict: 'differ', detail };
  };
  return [
    check(t('Stake total'), [tvl, sum], (tvl ?? 0) * stakeTolerance, stake, total, list),
    check('APY', [own?.own, legacyApy], apyTolerance, apy, series.own, legacy.own),
    check(t('Running epoch'), epochs, 0, formatEpoch, info, chain),
  ];
}
