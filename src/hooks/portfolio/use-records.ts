import { useDeferredValue, useMemo } from 'react';
import {
  type AccountRecord,
  type EpochRecord,
  type InflationRewards,
  type RecordedAccount,
  recordsByAccount,
  recordsByEpoch,
} from '@/lib/portfolio/records';
import { type StakeEvent, stakeEvents } from '@/lib/portfolio/stake-events';
import { firstEpochs, useInflationRewards } from './use-inflation-rewards';
import { useKnownAccounts } from './use-known-accounts';
import { useLegacyApy } from './use-legacy-apy';
import type { Portfolio } from './use-portfolio';
import { type RewardRecords, useRewardRecords } from './use-reward-records';
import { useWalletHistory, type WalletHistory } from './use-wallet-history';

const noRewards: InflationRewards = { rewards: [], epochs: [], cut: false };

/** Everything that is known of the past of an address's stake accounts. */
export interface PortfolioRecords extends RewardRecords {
  readonly accounts: readonly RecordedAccount[];
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
  const read = useRewardRecords(
    useInflationRewards(known.listed, epoch),
    useInflationRewards(known.former, epoch),
  );
  // Hundreds of accounts over many epochs are worked through with lower urgency than anything that a person does.
  const paid = useDeferredValue(read);
  const { rewards } = paid;
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
  return useMemo(
    () => ({
      ...paid,
      accounts: known.all,
      byEpoch,
      byAccount,
      events,
      history,
      legacyApy,
      legacyProblem,
    }),
    [paid, known.all, byEpoch, byAccount, events, history, legacyApy, legacyProblem],
  );
}
