import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { formatEpoch, formatFigure, formatPercent } from '@/lib/figures';
import { knownValue, readingOf } from './reading';
import { useEpochInfo, useTvl } from './use-figures';
import { useLegacyApy } from './use-legacy-series';
import { useApySeries } from './use-series';
import { useValidatorSet } from './use-validators';

/** Two routes that should say the same, and whether they do. */
export interface Agreement {
  readonly name: string;
  readonly verdict: 'agree' | 'differ' | 'unknown';
  /** Both figures, where they differ. */
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

/** Stake total, APY and running epoch, each from two routes. */
export function useAgreement(): Agreement[] {
  const tvl = knownValue(useTvl())?.value;
  const set = knownValue(useValidatorSet());
  const stakes = set?.validators.map((validator) => validator.stake) ?? [];
  const sum =
    stakes.length > 0 && !stakes.includes(null)
      ? stakes.reduce<number>((all, one) => all + (one ?? 0), 0)
      : undefined;
  const own = useApySeries().rows.findLast((row) => row.own !== null && !row.running);
  const legacy = useLegacyApy().rows.find((row) => row.epoch === own?.epoch)?.own;
  const epoch = knownValue(useEpochInfo())?.epoch;
  const chainEpoch = knownValue(readingOf(useQuery(epochProgressQuery)))?.epoch;
  return [
    compare('Stake total', tvl, sum, (tvl ?? 0) * stakeTolerance, (value) => `${formatFigure(value)} SOL`),
    compare('APY', own?.own, legacy, apyTolerance, (value) => `${formatPercent(value)} %`),
    compare('Running epoch', epoch, chainEpoch, 0, formatEpoch),
  ];
}
