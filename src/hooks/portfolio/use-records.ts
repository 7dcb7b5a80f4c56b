import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import * as queries from '@/api/stats/queries';
import { useUnits } from '@/hooks/config/use-config';
import { legacyFields } from '@/lib/legacy-terms';
import { readOpenRows } from '@/lib/open-rows';
import { awaitsFirstReward } from '@/lib/portfolio/outlook';
import { type InflationRewards, recordsByAccount, recordsByEpoch } from '@/lib/portfolio/records';
import { stakeEvents } from '@/lib/portfolio/stake-events';
import { apyUnitOf, toPercent } from '@/lib/units';
import { initialEpochs, useInflationRewards } from './use-inflation-rewards';
import { useKnownAccounts } from './use-known-accounts';
import type { Portfolio } from './use-portfolio';
import { useRewardRecords } from './use-reward-records';
import { useWalletHistory } from './use-wallet-history';

const noRewards: InflationRewards = { rewards: [], epochs: [], unread: [], truncated: false };

export type PortfolioRecords = ReturnType<typeof useRecords>;

/** Joins rewards paid on chain, events from transactions, and the unversioned API's figures, each under its own name. */
export function useRecords({ address, positions, epoch }: Portfolio) {
  const history = useWalletHistory(address);
  const { transactions } = history;
  const { listed, former, all: accounts } = useKnownAccounts(address, positions, transactions);
  // Two queries, so that a newly found former account does not refetch the rewards of the others.
  const allRewards = useRewardRecords(useInflationRewards(listed, epoch), useInflationRewards(former, epoch));
  // Deferred: deriving rows of hundreds of accounts over many epochs must not block input.
  const paid = useDeferredValue(allRewards);
  const { rewards } = paid;
  const legacy = useLegacyApy(epoch, Math.max(initialEpochs, rewards?.epochs.length ?? 0));
  const { legacyApy } = legacy;
  const byEpoch = useMemo(() => recordsByEpoch(rewards ?? noRewards, legacyApy), [rewards, legacyApy]);
  const byAccount = useMemo(() => recordsByAccount(accounts, rewards ?? noRewards), [accounts, rewards]);
  /** Newest first. */
  const events = useMemo(() => {
    const addresses = new Set(accounts.map((account) => account.address));
    return transactions.flatMap((transaction) => stakeEvents(transaction, addresses));
  }, [transactions, accounts]);
  const awaitingFirst = useMemo(() => {
    const young = positions.filter((position) => awaitsFirstReward(position, epoch));
    return new Set(young.map((position) => position.address));
  }, [positions, epoch]);
  return useMemo(
    () => ({ ...paid, ...legacy, awaitingFirst, accounts, byEpoch, byAccount, events, history }),
    [paid, legacy, awaitingFirst, accounts, byEpoch, byAccount, events, history],
  );
}

/** The unversioned API's APY in percent by epoch, for the last `epochs` before `epoch`; empty while unknown. */
function useLegacyApy(epoch: bigint, epochs: number) {
  const { legacyApy: setting } = useUnits();
  const last = Number(epoch) - 1;
  // Uses the chain's epoch: the API's changes a moment later.
  const range = { start_epoch: String(Math.max(0, last - epochs + 1)), end_epoch: String(Math.max(0, last)) };
  const { data, error } = useQuery({
    ...queries.legacyApy(range),
    enabled: last >= 0,
    placeholderData: keepPreviousData,
  });
  const rows = data?.value.apy_values;
  /** The unversioned API has answered, even if with nothing. */
  const legacyAnswered = data !== undefined;
  /** Why it has not, as a sentence. */
  const legacyProblem = legacyAnswered ? undefined : error?.message;
  return useMemo(() => {
    const { points } = readOpenRows(rows ?? [], legacyFields.apy);
    const unit = apyUnitOf(
      setting,
      points.map(({ value }) => value),
    );
    const legacyApy: ReadonlyMap<bigint, number> = new Map(
      points.flatMap(({ epoch: pointEpoch, value }) =>
        value === null ? [] : [[BigInt(pointEpoch), toPercent(value, unit)] as const],
      ),
    );
    return { legacyApy, legacyAnswered, legacyProblem };
  }, [rows, setting, legacyAnswered, legacyProblem]);
}
