import { useMemo } from 'react';
import { isKnown, knownValue } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import { useApyLiquid } from '@/hooks/stats/use-figures';
import { useApySeries } from '@/hooks/stats/use-series';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { type EpochsPerYear, epochsPerYear } from '@/lib/staking/epoch-length';
import { type Projection, project, projectRate } from '@/lib/staking/projection';
import type { StakeKind } from './use-stake-form';
import { usePins } from './use-stake-terms';

/** A forecast of one kind of stake, or why there is none. */
export type ProjectionReading =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable'; readonly reason: string }
  | {
      readonly state: 'ready';
      readonly projection: Projection;
      readonly epochLength: EpochsPerYear['method'];
      /** Whose rate it is. */
      readonly source: string;
      /** What becomes of the rewards, as a sentence. */
      readonly restaking: string;
    };

/**
 * Forecasts of both kinds. Native: the realised rates of the validator that is staked with; the network stakes its inflation
 * rewards again by itself, tips and block rewards only with auto-compounding. Liquid: the pool's own reported rate, all of
 * which stays in the pool.
 */
export function useProjections(autoCompound: boolean): Record<StakeKind, ProjectionReading> {
  const year = useEpochsPerYear();
  return { native: useNativeProjection(autoCompound, year), liquid: useLiquidProjection(year) };
}

function useEpochsPerYear(): EpochsPerYear {
  const { slotTime } = useSlotTime();
  const sandbox = useConfig().data?.cluster === 'sandbox';
  return epochsPerYear(slotTime, sandbox);
}

/** The part of the tracked validator's rate that is its field `apy`, taken as inflation, 0 to 1; null when it cannot be read. */
function useInflationPart(): { readonly loading: boolean; readonly part: number | null } {
  const set = useValidatorSet();
  const { identity, vote } = useTrackedValidator();
  const own = knownValue(set)?.validators.find((one) => one.identity === identity || one.vote === vote);
  const known = own !== undefined && own.base !== null && own.total !== null && own.total > 0;
  return {
    loading: set.state === 'loading',
    part: known ? Math.min(1, (own.base ?? 0) / (own.total ?? 1)) : null,
  };
}

function useNativeProjection(autoCompound: boolean, year: EpochsPerYear): ProjectionReading {
  const series = useApySeries();
  const { name } = useTrackedValidator();
  const inflation = useInflationPart();
  const restaked = autoCompound ? 1 : (inflation.part ?? 0);
  const projection = useMemo(
    () => project(series.rows, year.count, restaked),
    [series.rows, year.count, restaked],
  );
  if (series.own.state === 'unavailable' || series.own.state === 'mismatch') {
    return { state: 'unavailable', reason: series.own.reason };
  }
  if (series.own.state === 'loading' || (inflation.loading && !autoCompound)) return { state: 'loading' };
  if (!projection) return { state: 'unavailable', reason: 'Fewer than two epochs of history are known.' };
  return {
    state: 'ready',
    projection,
    epochLength: year.method,
    source: name,
    restaking: autoCompound
      ? 'Rewards and tips are staked again each epoch.'
      : inflation.part === null
        ? 'What the rate is made of cannot be read, so no reward is counted as staked again.'
        : `The network stakes inflation rewards again (field apy, ${Math.round(inflation.part * 100)} % of the rate); tips and block rewards stay idle without auto-compound.`,
  };
}

function useLiquidProjection(year: EpochsPerYear): ProjectionReading {
  const rate = useApyLiquid();
  const pins = usePins();
  if (rate.state === 'loading') return { state: 'loading' };
  if (!isKnown(rate)) return { state: 'unavailable', reason: rate.reason };
  return {
    state: 'ready',
    projection: projectRate(rate.value.value, year.count, 1),
    epochLength: year.method,
    source: pins?.pool?.symbol ? `the ${pins.pool.symbol} pool` : 'the pool',
    restaking: 'All rewards stay in the pool and raise the worth of its token.',
  };
}
