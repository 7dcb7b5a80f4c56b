import { useMemo } from 'react';
import { type InflationRewards, joinRewards } from '@/lib/portfolio/records';
import type { RewardsReading } from './use-inflation-rewards';

/** Rewards of epochs before those that were read. */
export interface OlderRewards {
  /** Reads them; undefined while it does, and when there are none. */
  readonly read: (() => void) | undefined;
  readonly reading: boolean;
  /** Why they could not be read. */
  readonly error: Error | null;
}

/** What the chain paid, as far as it was read. */
export interface RewardRecords {
  /** Undefined while the node is asked. */
  readonly rewards: InflationRewards | undefined;
  /** Why there are none at all. */
  readonly rewardsError: Error | null;
  /** Reads them again after a failure. */
  readonly readRewardsAgain: () => void;
  readonly olderRewards: OlderRewards;
}

/** The rewards of one group of accounts, or of two as one. */
export function useRewardRecords(one: RewardsReading, other: RewardsReading = one): RewardRecords {
  const rewards = useMemo(() => {
    if (one === other) return one.data;
    return one.data && other.data ? joinRewards(one.data, other.data) : undefined;
  }, [one, other]);
  return useMemo(() => {
    const readings = one === other ? [one] : [one, other];
    const error = one.error ?? other.error;
    return {
      rewards,
      rewardsError: rewards === undefined ? error : null,
      readRewardsAgain: () => {
        for (const reading of readings) if (reading.error) reading.again();
      },
      olderRewards: {
        read: rewards === undefined || rewards.cut ? undefined : olderOf(readings),
        reading: one.readingOlder || other.readingOlder,
        error: rewards === undefined ? null : error,
      },
    };
  }, [one, other, rewards]);
}

// An account that is found later begins anew: those that were read less far go first, so that all are known equally far back.
function olderOf(readings: readonly RewardsReading[]): (() => void) | undefined {
  const least = Math.min(...readings.map(({ pages }) => pages));
  const behind = readings.flatMap(({ pages, older }) => (pages === least && older ? [older] : []));
  if (behind.length === 0) return undefined;
  return () => {
    for (const read of behind) read();
  };
}
