import { t } from '@clearstake/contract/i18n';
import { isKnown, knownValue } from '@/api/stats/reading';
import { useConfig, usePins } from '@/hooks/config/use-config';
import { useOutlook } from '@/hooks/portfolio/use-outlooks';
import { useApy, useApyLiquid } from '@/hooks/stats/use-figures';
import { useApySeries } from '@/hooks/stats/use-series';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { projectsNothing } from '@/lib/portfolio/outlook';
import { type EpochsPerYear, epochsPerYear } from '@/lib/staking/epoch-length';
import { type Projection, project } from '@/lib/staking/projection';
import type { StakeKind } from './use-stake-form';

export type ProjectionReading =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable'; readonly reason: string }
  | {
      readonly state: 'ready';
      readonly kind: StakeKind;
      readonly projection: Projection;
      readonly epochLength: EpochsPerYear['method'];
      /** Whose rate the forecast uses. */
      readonly source: string;
      /** How rewards are restaked, as a sentence. */
      readonly restaking: string;
    };

/**
 * Native: the tracked validator's rate, which the whole page shows, unless a stake with it is promised nothing; only inflation rewards compound without auto-compounding.
 * Liquid: the pool's reported rate, all of which compounds.
 */
export function useProjections(autoCompound: boolean): Record<StakeKind, ProjectionReading> {
  const year = useEpochsPerYear();
  return { native: useNativeProjection(autoCompound, year), liquid: useLiquidProjection(year) };
}

export function useEpochsPerYear(): EpochsPerYear {
  const { slotTime } = useSlotTime();
  const sandbox = useConfig().data?.features.sandbox ?? false;
  return epochsPerYear(slotTime, sandbox);
}

/** The share of the tracked validator's rate that is its field `apy`, taken as inflation, 0 to 1; null when it cannot be read. */
function useInflationShare(): { readonly loading: boolean; readonly share: number | null } {
  const set = useValidatorSet();
  const { identity, vote } = useTrackedValidator();
  const validator = knownValue(set)?.validators.find(
    (candidate) => candidate.identity === identity || candidate.vote === vote,
  );
  const hasParts =
    validator !== undefined && validator.base !== null && validator.total !== null && validator.total > 0;
  return {
    loading: set.state === 'loading',
    share: hasParts ? Math.min(1, (validator.base ?? 0) / (validator.total ?? 1)) : null,
  };
}

function useNativeProjection(autoCompound: boolean, year: EpochsPerYear): ProjectionReading {
  const latest = useApy();
  const { rows } = useApySeries();
  const { name, vote } = useTrackedValidator();
  const outlook = useOutlook(vote);
  const inflation = useInflationShare();
  const restaked = autoCompound ? 1 : (inflation.share ?? 0);
  const rate = knownValue(latest)?.value;
  const projection = rate === undefined ? undefined : project(rate, year.count, restaked, rows);
  if (latest.state === 'loading' || (inflation.loading && !autoCompound)) return { state: 'loading' };
  if (!isKnown(latest)) return { state: 'unavailable', reason: latest.reason };
  const reason = projectsNothing(outlook);
  if (reason !== '') return { state: 'unavailable', reason };
  if (!projection) return { state: 'loading' };
  return {
    state: 'ready',
    kind: 'native',
    projection,
    epochLength: year.method,
    source: name,
    restaking: autoCompound
      ? t('Rewards and tips are staked again each epoch.')
      : inflation.share === null
        ? t('What the rate is made of cannot be read, so no reward is counted as staked again.')
        : t(
            'The network itself stakes inflation rewards again (taken to be {share} % of the rate, by the field apy). Without auto-compound, tips and block rewards earn nothing.',
            { share: Math.round(inflation.share * 100) },
          ),
  };
}

function useLiquidProjection(year: EpochsPerYear): ProjectionReading {
  const rate = useApyLiquid();
  const pins = usePins();
  if (rate.state === 'loading') return { state: 'loading' };
  if (!isKnown(rate)) return { state: 'unavailable', reason: rate.reason };
  return {
    state: 'ready',
    kind: 'liquid',
    projection: project(rate.value.value, year.count, 1),
    epochLength: year.method,
    source: pins?.pool?.symbol ? t('the {symbol} pool', { symbol: pins.pool.symbol }) : t('the pool'),
    restaking: t('All rewards stay in the pool and raise the worth of its token.'),
  };
}
