import { useMemo } from 'react';
import { useJournal } from '@/hooks/transaction/use-journal';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import type { Intent } from '@/transaction/types';

/** Every stake account of an address that is there now, and those that this browser's journal knows and that may be closed since. */
export function useKnownAccounts(address: string, positions: readonly StakePosition[]): readonly string[] {
  const journal = useJournal(address).data;
  return useMemo(() => {
    const known = new Set(positions.map((position) => position.address));
    for (const { intent, newAccount } of journal ?? []) {
      if (newAccount !== null) known.add(newAccount);
      for (const one of namedAccounts(intent)) known.add(one);
    }
    return [...known].sort();
  }, [journal, positions]);
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
