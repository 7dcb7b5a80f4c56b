import { useMemo } from 'react';
import { joinRewards } from '@/lib/portfolio/records';
import type { RewardsReading } from './use-inflation-rewards';

export type RewardRecords = ReturnType<typeof useRewardRecords>;
export type OlderRewards = RewardRecords['olderRewards'];

/** Rewards paid on chain to one group of accounts, or to two groups joined, for the epochs loaded so far; undefined while loading. */
export function useRewardRecords(first: RewardsReading, second: RewardsReading = first) {
  return useMemo(() => {
    const readings = first === second ? [first] : [first, second];
    const joined = () => first.data && second.data && joinRewards(first.data, second.data);
    const rewards = first === second ? first.data : joined();
    const error = first.error ?? second.error;
    return {
      rewards,
      /** Set only when no rewards could be loaded. */
      rewardsError: rewards === undefined ? error : null,
      retryRewards: () => {
        for (const reading of readings) if (reading.error || reading.data?.unread.length) reading.retry();
      },
      olderRewards: {
        /** Loads them; undefined while a request runs and when there are none. */
        load: rewards === undefined || rewards.truncated ? undefined : loadOlderOf(readings),
        loading: first.loadingOlder || second.loadingOlder,
        error: rewards === undefined ? null : error,
      },
    };
  }, [first, second]);
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
