import type { Intent } from '../types/intent';

/** Entries that the wallet's auto-compound ledger gains by an intent (or, negative, loses). */
export function ledgerEntriesGained(intent: Intent): number {
  if (intent.operation === 'native-stake') return intent.autoCompound ? 1 : 0;
  if (intent.operation !== 'auto-compound') return 0;
  return intent.changes.reduce((sum, change) => sum + (change.enable ? 1 : -1), 0);
}
