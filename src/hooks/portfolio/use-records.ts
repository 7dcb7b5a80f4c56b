import { useMemo } from 'react';
import {
  type AccountRecord,
  type EpochRecord,
  type InflationRewards,
  joinRewards,
  type RecordedAccount,
  recordsByAccount,
  recordsByEpoch,
} from '@/lib/portfolio/records';
import { type StakeEvent, stakeEvents } from '@/lib/portfolio/stake-events';
import { firstEpochs, type RewardsReading, useInflationRewards } from './use-inflation-rewards';
import { useKnownAccounts } from './use-known-accounts';
import { useLegacyApy } from './use-legacy-apy';
import type { Portfolio } from './use-portfolio';
import { useWalletHistory, type WalletHistory } from './use-wallet-history';

const noRewards: InflationRewards = { rewards: [], epochs: [], cut: false };

/** Rewards of epochs before those that were read. */
export interface OlderRewards {
  /** Reads them; undefined while it does, and when there are none. */
  readonly read: (() => void) | undefined;
  readonly reading: boolean;
  /** Why they could not be read. */
  readonly error: Error | null;
}

/** Everything that is known of the past of an address's stake accounts. */
export interface PortfolioRecords {
  readonly accounts: readonly RecordedAccount[];
  /** Undefined while the node is asked. */
  readonly rewards: InflationRewards | undefined;
  /** Why there are none at all. */
  readonly rewardsError: Error | null;
  readonly olderRewards: OlderRewards;
  readonly byEpoch: readonly EpochRecord[];
  readonly byAccount: readonly AccountRecord[];
  /** Newest first. */
  readonly events: readonly StakeEvent[];
  readonly history: WalletHistory;
  /** Percent, by epoch, of the unversioned API; empty while it is not known. */
  readonly legacyApy: ReadonlyMap<bigint, number>;
  /** Why the unversioned API's APY is not there, in words. */
  readonly legacyProblem: string | undefined;
}

/** Joins what the chain paid, what transactions did, and what the unversioned API says, each under its own name. */
export function useRecords(portfolio: Portfolio): PortfolioRecords {
  const { address, positions, epoch } = portfolio;
  const history = useWalletHistory(address);
  const { transactions } = history;
  const known = useKnownAccounts(address, positions, transactions);
  // Apart, so that an account that is found to be closed does not ask again for all the others.
  const listed = useInflationRewards(known.listed, epoch);
  const former = useInflationRewards(known.former, epoch);
  const rewards = useMemo(
    () => (listed.data && former.data ? joinRewards(listed.data, former.data) : undefined),
    [listed.data, former.data],
  );
  const { apy: legacyApy, problem: legacyProblem } = useLegacyApy(
    epoch,
    Math.max(firstEpochs, rewards?.epochs.length ?? 0),
  );
  const byEpoch = useMemo(() => recordsByEpoch(rewards ?? noRewards, legacyApy), [rewards, legacyApy]);
  const byAccount = useMemo(() => recordsByAccount(known.all, rewards ?? noRewards), [known.all, rewards]);
  const events = useMemo(() => {
    const accounts = new Set(known.all.map((account) => account.address));
    return transactions.flatMap((transaction) => stakeEvents(transaction, accounts));
  }, [transactions, known.all]);
  const error = listed.error ?? former.error;
  const rewardsError = rewards === undefined ? error : null;
  const olderRewards = useMemo(
    (): OlderRewards => ({
      read: rewards === undefined || rewards.cut ? undefined : olderOf([listed, former]),
      reading: listed.readingOlder || former.readingOlder,
      error: rewards === undefined ? null : error,
    }),
    [rewards, listed, former, error],
  );
  return useMemo(
    () => ({
      accounts: known.all,
      rewards,
      rewardsError,
      olderRewards,
      byEpoch,
      byAccount,
      events,
      history,
      legacyApy,
      legacyProblem,
    }),
    [
      known.all,
      rewards,
      rewardsError,
      olderRewards,
      byEpoch,
      byAccount,
      events,
      history,
      legacyApy,
      legacyProblem,
    ],
  );
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
