import { formatEpoch } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { isKnown, knownValue, type Reading, sourcesOf } from '@/api/stats/reading';
import { latestComplete } from '@/lib/series';
import { meanRate } from '@/lib/staking/projection';
import { formatUnit } from '@/lib/units';
import { useApyCompounded } from './use-figures';
import { useLegacyApy } from './use-legacy-series';
import { useApySeries } from './use-series';
import { useTrackedValidator } from './use-tracked-validator';
import { useValidatorSet } from './use-validators';

/** Another way to count the headline rate. */
export interface RateMethod {
  readonly name: string;
  /** Percent a year; null where it is unavailable. */
  readonly rate: number | null | 'loading';
  /** Why it differs, as a sentence. */
  readonly why: string;
  readonly from: ReturnType<typeof sourcesOf>;
  readonly unit: string;
}

function rateOf(reading: Reading<unknown>, rate: number | null | undefined): RateMethod['rate'] {
  if (reading.state === 'loading') return 'loading';
  return isKnown(reading) ? (rate ?? null) : null;
}

export function useRateMethods(): readonly RateMethod[] {
  const series = useApySeries();
  const compounded = useApyCompounded();
  const legacy = useLegacyApy();
  const set = useValidatorSet();
  const tracked = useTrackedValidator();
  const mean = meanRate(series.rows);
  const older = latestComplete(legacy.rows);
  const validators = knownValue(set);
  const listed = validators?.validators.find(
    ({ identity, vote }) => identity === tracked.identity || vote === tracked.vote,
  );
  const compoundedFigure = knownValue(compounded);
  return [
    {
      name: t('Compounded by the API’s model'),
      rate: rateOf(compounded, compoundedFigure?.value),
      why: t(
        'A model of the API, from the parts of an earlier epoch’s APY and the stake. Assumed here: it counts each epoch’s rewards as staked again, which tips and block rewards are only with auto-compound.',
      ),
      from: sourcesOf(compounded),
      unit: compoundedFigure ? formatUnit(compoundedFigure.sourceUnit) : t('unknown'),
    },
    {
      name: t('Mean of ten epochs'),
      rate: rateOf(series.own, mean?.rate),
      why: mean
        ? t(
            'Epochs {first} to {last}. Tips and block rewards vary from epoch to epoch; a mean is calmer and later to notice a change.',
            { first: formatEpoch(mean.firstEpoch), last: formatEpoch(mean.lastEpoch) },
          )
        : t(
            'Tips and block rewards vary from epoch to epoch; a mean is calmer and later to notice a change.',
          ),
      from: sourcesOf(series.own),
      unit: formatUnit(series.sourceUnit),
    },
    {
      name: t('In the list of validators'),
      rate: rateOf(set, listed?.total),
      why: t(
        'The field apy_total of the list. It is another answer of the API and may be of another moment.',
      ),
      from: sourcesOf(set),
      unit: validators ? formatUnit(validators.units.apy) : t('unknown'),
    },
    {
      name: t('By the older interface'),
      rate: rateOf(legacy.own, older?.own),
      why: older
        ? t(
            'The pool’s older interface counts by itself, here for epoch {epoch}; its document does not say how.',
            { epoch: formatEpoch(older.epoch) },
          )
        : t('The pool’s older interface counts by itself; its document does not say how.'),
      from: sourcesOf(legacy.own),
      unit: formatUnit(legacy.sourceUnit),
    },
  ];
}
