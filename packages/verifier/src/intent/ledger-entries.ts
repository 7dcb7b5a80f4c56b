import type { Intent } from '../types';

/** Entries added to the wallet's auto-compound ledger by an intent (negative: removed). */
export function ledgerEntriesGained(intent: Intent): number {
  if (intent.operation === 'native-stake') return intent.autoCompound ? 1 : 0;
  if (intent.operation !== 'auto-compound') return 0;
  return intent.changes.reduce((sum, change) => sum + (change.enable ? 1 : -1), 0);
}
