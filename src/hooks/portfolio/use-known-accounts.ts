import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMultipleAccounts } from '@/api/rpc/accounts';
import { useJournal } from '@/hooks/transaction/use-journal';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { RecordedAccount } from '@/lib/portfolio/records';
import { accountsControlled, type Transaction } from '@/lib/portfolio/stake-events';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import type { Intent } from '@/transaction/types';

/** The stake accounts that an address controls, and those that it once did. */
export interface KnownAccounts {
  /** Addresses of the listed ones, in order. */
  readonly listed: readonly string[];
  /** Addresses of the others, in order: closed since, or given away. */
  readonly former: readonly string[];
  /** All of them with what became of them. */
  readonly all: readonly RecordedAccount[];
}

/**
 * Every stake account of an address: those that the chain lists, those that its own transactions on chain name, and those that this
 * browser's journal knows.
 */
export function useKnownAccounts(
  address: string,
  positions: readonly StakePosition[],
  transactions: readonly Transaction[],
): KnownAccounts {
  const journal = useJournal(address).data;
  const addresses = positions.map((position) => position.address).sort();
  const listedKey = addresses.join();
  const listed = useMemo(() => (listedKey === '' ? [] : listedKey.split(',')), [listedKey]);
  const former = useMemo(() => {
    const found = new Set(transactions.flatMap((one) => [...accountsControlled(one, address)]));
    for (const { intent, newAccount } of journal ?? []) {
      if (newAccount !== null) found.add(newAccount);
      for (const one of namedAccounts(intent)) found.add(one);
    }
    for (const one of listed) found.delete(one);
    return [...found].sort();
  }, [address, transactions, journal, listed]);
  const left = useQuery({
    queryKey: [...chainKeys.all, 'former-accounts', former.join()],
    enabled: former.length > 0,
    queryFn: async ({ signal }) => {
      const accounts = await getMultipleAccounts(former, 'confirmed', { signal });
      return new Set(former.filter((_, index) => accounts[index] === null));
    },
    staleTime: 60_000,
  }).data;
  return useMemo(() => {
    const stateOf = (one: string) =>
      left === undefined ? 'unknown' : left.has(one) ? 'closed' : 'not theirs';
    const all = [
      ...listed.map((one): RecordedAccount => ({ address: one, state: 'open' })),
      ...former.map((one): RecordedAccount => ({ address: one, state: stateOf(one) })),
    ];
    return { listed, former, all };
  }, [listed, former, left]);
}

function namedAccounts(intent: Intent): readonly string[] {
  switch (intent.operation) {
    case 'withdraw':
      return intent.withdrawals.map(({ stakeAccount }) => stakeAccount);
    case 'merge':
      return [intent.destination, ...intent.sources];
    case 'native-unstake':
    case 'sovereign-unstake':
      return intent.stakeAccounts;
    case 'split':
      return [intent.stakeAccount];
    case 'auto-compound':
      return intent.changes.map(({ stakeAccount }) => stakeAccount);
    default:
      return [];
  }
}
