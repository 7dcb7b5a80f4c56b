import { useMemo } from 'react';
import { type InflationRewards, joinRewards } from '@/lib/portfolio/records';
import type { RewardsReading } from './use-inflation-rewards';

export interface OlderRewards {
  /** Loads them; undefined while a request runs and when there are none. */
  readonly load: (() => void) | undefined;
  readonly loading: boolean;
  readonly error: Error | null;
}

/** Rewards paid on chain, for the epochs loaded so far. */
export interface RewardRecords {
  /** Undefined while loading. */
  readonly rewards: InflationRewards | undefined;
  /** Set only when no rewards could be loaded. */
  readonly rewardsError: Error | null;
  readonly retryRewards: () => void;
  readonly olderRewards: OlderRewards;
}

/** Rewards of one group of accounts, or of two groups joined. */
export function useRewardRecords(first: RewardsReading, second: RewardsReading = first): RewardRecords {
  const rewards = useMemo(() => {
    if (first === second) return first.data;
    return first.data && second.data ? joinRewards(first.data, second.data) : undefined;
  }, [first, second]);
  return useMemo(() => {
    const readings = first === second ? [first] : [first, second];
    const error = first.error ?? second.error;
    return {
      rewards,
      rewardsError: rewards === undefined ? error : null,
      retryRewards: () => {
        for (const reading of readings) if (reading.error || reading.data?.unread.length) reading.retry();
      },
      olderRewards: {
        load: rewards === undefined || rewards.truncated ? undefined : loadOlderOf(readings),
        loading: first.loadingOlder || second.loadingOlder,
        error: rewards === undefined ? null : error,
      },
    };
  }, [first, second, rewards]);
}

// A group that is added later starts at the first page, so the groups with the fewest pages load first until all cover the same
// epochs.
function loadOlderOf(readings: readonly RewardsReading[]): (() => void) | undefined {
  const fewestPages = Math.min(...readings.map(({ pages }) => pages));
  const loaders = readings.flatMap(({ pages, loadOlder }) =>
    pages === fewestPages && loadOlder ? [loadOlder] : [],
  );
  if (loaders.length === 0) return undefined;
  return () => {
    for (const load of loaders) load();
  };
}
