import { parseStakeAccount } from '@clearstake/verifier';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readAccounts } from '@/api/rpc/accounts';
import type { Account } from '@/api/rpc/values';
import { useJournal } from '@/hooks/transaction/use-journal';
import type { AccountState, RecordedAccount } from '@/lib/portfolio/records';
import { accountsControlled, type Transaction } from '@/lib/portfolio/stake-events';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { journalledAccounts } from '@/services/portfolio/journalled-accounts';
import { formerKey, portfolioKey } from './use-known-portfolio';

/**
 * Every stake account of an address: the portfolio's, those in its transactions on chain, and those in this browser's journal.
 * Sorted addresses of those that it controls now (`listed`) and controlled before (`former`), and both with their state.
 */
export function useKnownAccounts(
  address: string,
  positions: readonly StakePosition[],
  transactions: readonly Transaction[],
) {
  const journal = useJournal(address).data;
  const sortedAddresses = positions.map((position) => position.address).sort();
  const listedKey = sortedAddresses.join();
  const listed = useMemo(() => (listedKey === '' ? [] : listedKey.split(',')), [listedKey]);
  const former = useMemo(() => {
    const addresses = new Set(
      transactions.flatMap((transaction) => [...accountsControlled(transaction, address)]),
    );
    for (const account of journalledAccounts(journal ?? [], false)) addresses.add(account);
    for (const account of listed) addresses.delete(account);
    return [...addresses].sort();
  }, [address, transactions, journal, listed]);
  const states = useQuery({
    queryKey: [...formerKey(address), former.join()],
    enabled: former.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, AccountState>> => {
      const { accounts } = await readAccounts(former, 'confirmed', { signal });
      return new Map([...accounts].map(([account, data]) => [account, stateOf(address, account, data)]));
    },
    staleTime: 60_000,
  }).data;
  // The node's list does not have them, or not yet: the portfolio reads them by address.
  const client = useQueryClient();
  const found = former.filter((account) => states?.get(account) === 'open').join();
  useEffect(() => {
    if (found !== '') void client.invalidateQueries({ queryKey: portfolioKey(address) });
  }, [client, address, found]);
  return useMemo(() => {
    const all = [
      ...listed.map((account): RecordedAccount => ({ address: account, state: 'open' })),
      ...former.map(
        (account): RecordedAccount => ({ address: account, state: states?.get(account) ?? 'unknown' }),
      ),
    ];
    return { listed, former, all };
  }, [listed, former, states]);
}

function stateOf(address: string, account: string, data: Account | null): AccountState {
  if (data === null) return 'closed';
  const stake = parseStakeAccount(account, data);
  return stake?.staker === address || stake?.withdrawer === address ? 'open' : 'not theirs';
}
