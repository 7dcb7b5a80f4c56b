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
import { useInflationRewards } from './use-inflation-rewards';
import { useKnownAccounts } from './use-known-accounts';
import { useLegacyApy } from './use-legacy-apy';
import type { Portfolio } from './use-portfolio';
import { useWalletHistory, type WalletHistory } from './use-wallet-history';

/** Epochs of rewards that are read. */
const rewardEpochs = 20;

const noRewards: InflationRewards = { rewards: [], epochs: [], cut: false };

/** Everything that is known of the past of an address's stake accounts. */
export interface PortfolioRecords {
  readonly accounts: readonly RecordedAccount[];
  /** Undefined while the node is asked. */
  readonly rewards: InflationRewards | undefined;
  readonly rewardsError: Error | null;
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
  const listed = useInflationRewards(known.listed, epoch, rewardEpochs);
  const former = useInflationRewards(known.former, epoch, rewardEpochs);
  const rewards = useMemo(
    () => (listed.data && former.data ? joinRewards(listed.data, former.data) : undefined),
    [listed.data, former.data],
  );
  const { apy: legacyApy, problem: legacyProblem } = useLegacyApy(epoch, rewardEpochs);
  const byEpoch = useMemo(() => recordsByEpoch(rewards ?? noRewards, legacyApy), [rewards, legacyApy]);
  const byAccount = useMemo(() => recordsByAccount(known.all, rewards ?? noRewards), [known.all, rewards]);
  const events = useMemo(() => {
    const accounts = new Set(known.all.map((account) => account.address));
    return transactions.flatMap((transaction) => stakeEvents(transaction, accounts));
  }, [transactions, known.all]);
  const rewardsError = listed.error ?? former.error;
  return useMemo(
    () => ({
      accounts: known.all,
      rewards,
      rewardsError,
      byEpoch,
      byAccount,
      events,
      history,
      legacyApy,
      legacyProblem,
    }),
    [known.all, rewards, rewardsError, byEpoch, byAccount, events, history, legacyApy, legacyProblem],
  );
}
