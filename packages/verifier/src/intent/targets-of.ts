import type { Intent } from '../types';

export function targetsOf(intent: Intent): readonly string[] {
  switch (intent.operation) {
    case 'native-unstake':
    case 'sovereign-unstake':
      return intent.stakeAccounts;
    case 'auto-compound':
      return intent.changes.map((change) => change.stakeAccount);
    case 'withdraw':
      return intent.withdrawals.map((withdrawal) => withdrawal.stakeAccount);
    case 'merge':
      return [intent.destination, ...intent.sources];
    case 'split':
    case 'cancel-deactivation':
      return [intent.stakeAccount];
    case 'native-stake':
    case 'liquid-stake':
    case 'liquid-unstake':
    case 'swap-exit':
    case 'unwrap':
    case 'legacy-deposit':
    case 'legacy-withdraw':
      return [];
  }
}

/** Those that it does not empty into another one. */
export function keptBy(intent: Intent): readonly string[] {
  return intent.operation === 'merge' ? [intent.destination] : targetsOf(intent);
}

/** The accounts from which everything is withdrawn, including later arrivals. */
export function emptied(intent: Intent): readonly string[] {
  if (intent.operation !== 'withdraw') return [];
  return intent.withdrawals.filter(({ everything }) => everything).map(({ stakeAccount }) => stakeAccount);
}

/** Entries added to the wallet's auto-compound ledger by an intent (negative: removed). */
export function ledgerEntriesGained(intent: Intent): number {
  if (intent.operation === 'native-stake') return intent.autoCompound ? 1 : 0;
  if (intent.operation !== 'auto-compound') return 0;
  return intent.changes.reduce((sum, change) => sum + (change.enable ? 1 : -1), 0);
}
