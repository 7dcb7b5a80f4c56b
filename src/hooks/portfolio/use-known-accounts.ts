import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMultipleAccounts } from '@/api/rpc/accounts';
import { useJournal } from '@/hooks/transaction/use-journal';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { RecordedAccount } from '@/lib/portfolio/records';
import { accountsControlled, type Transaction } from '@/lib/portfolio/stake-events';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { targetsOf } from '@/transaction/intent/targets-of';

/** The stake accounts that an address controls or once controlled. */
export interface KnownAccounts {
  /** Sorted addresses of the accounts that the address controls now. */
  readonly listed: readonly string[];
  /** Sorted addresses of the accounts that it controlled before: closed since, or under other authorities. */
  readonly former: readonly string[];
  /** Both, with their state. */
  readonly all: readonly RecordedAccount[];
}

/**
 * Every stake account of an address: the portfolio's, those in its transactions on chain, and those in this browser's journal.
 */
export function useKnownAccounts(
  address: string,
  positions: readonly StakePosition[],
  transactions: readonly Transaction[],
): KnownAccounts {
  const journal = useJournal(address).data;
  const sortedAddresses = positions.map((position) => position.address).sort();
  const listedKey = sortedAddresses.join();
  const listed = useMemo(() => (listedKey === '' ? [] : listedKey.split(',')), [listedKey]);
  const former = useMemo(() => {
    const addresses = new Set(
      transactions.flatMap((transaction) => [...accountsControlled(transaction, address)]),
    );
    for (const { intent, newAccount, status } of journal ?? []) {
      // Of a transaction that never landed, it never was.
      if (newAccount !== null && (status === 'confirmed' || status === 'finalized'))
        addresses.add(newAccount);
      for (const account of targetsOf(intent)) addresses.add(account);
    }
    for (const account of listed) addresses.delete(account);
    return [...addresses].sort();
  }, [address, transactions, journal, listed]);
  const closed = useQuery({
    queryKey: [...chainKeys.all, 'former-accounts', former.join()],
    enabled: former.length > 0,
    queryFn: async ({ signal }) => {
      const accounts = await getMultipleAccounts(former, 'confirmed', { signal });
      return new Set(former.filter((_, index) => accounts[index] === null));
    },
    staleTime: 60_000,
  }).data;
  return useMemo(() => {
    const stateOf = (account: string) =>
      closed === undefined ? 'unknown' : closed.has(account) ? 'closed' : 'not theirs';
    const all = [
      ...listed.map((address): RecordedAccount => ({ address, state: 'open' })),
      ...former.map((address): RecordedAccount => ({ address, state: stateOf(address) })),
    ];
    return { listed, former, all };
  }, [listed, former, closed]);
}
