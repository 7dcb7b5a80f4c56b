import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { isKnown, knownValue, type Reading, readingOf } from '@/api/stats/reading';
import { useNow } from '@/hooks/use-now';
import { formatEpoch, formatFigure, formatPercent } from '@/lib/format/figures';
import { ageWords, gradeAge } from '@/lib/time/age';
import { useEpochInfo, useTvl } from './use-figures';
import { useLegacyApy } from './use-legacy-series';
import { useApySeries } from './use-series';
import { useValidatorSet } from './use-validators';

/** Two routes that should say the same, and whether they do. */
export interface Agreement {
  readonly name: string;
  readonly verdict: 'agree' | 'differ' | 'aged' | 'unknown';
  /** Both figures, where they differ; how old the older one is, where it is too old to be compared. */
  readonly detail: string;
}

// Sources are read moments apart and rounded differently.
const stakeTolerance = 0.01;
const apyTolerance = 0.01;

function compare(
  name: string,
  one: number | undefined | null,
  other: number | undefined | null,
  tolerance: number,
  words: (value: number) => string,
): Agreement {
  if (one === undefined || one === null || other === undefined || other === null) {
    return { name, verdict: 'unknown', detail: '' };
  }
  const agree = Math.abs(one - other) <= tolerance;
  return {
    name,
    verdict: agree ? 'agree' : 'differ',
    detail: agree ? '' : `${words(one)} against ${words(other)}`,
  };
}

/** Says so instead, where one of both was not given lately: two old figures that agree prove nothing of now. */
function unlessAged(agreement: Agreement, sides: readonly Reading<unknown>[], now: number): Agreement {
  const sources = sides.flatMap((side) => (isKnown(side) ? [side.source] : []));
  const aged = sources
    .filter(({ fetchedAt, tier }) => gradeAge(now - fetchedAt, tier) !== 'fresh')
    .toSorted((left, right) => left.fetchedAt - right.fetchedAt)[0];
  if (agreement.verdict === 'unknown' || !aged) return agreement;
  const words = ageWords(now - aged.fetchedAt, aged.tier);
  return { name: agreement.name, verdict: 'aged', detail: `not compared, a figure is ${words}` };
}

/** Stake total, APY and running epoch, each from two routes. */
export function useAgreement(): Agreement[] {
  const now = useNow(5_000);
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
  const chain = readingOf(useQuery(epochProgressQuery));
  const epochs = [knownValue(info)?.epoch, knownValue(chain)?.epoch] as const;
  const stake = (value: number) => `${formatFigure(value)} SOL`;
  const apy = (value: number) => `${formatPercent(value)} %`;
  return [
    unlessAged(compare('Stake total', tvl, sum, (tvl ?? 0) * stakeTolerance, stake), [total, list], now),
    unlessAged(compare('APY', own?.own, legacyApy, apyTolerance, apy), [series.own, legacy.reading], now),
    unlessAged(compare('Running epoch', ...epochs, 0, formatEpoch), [info, chain], now),
  ];
}
