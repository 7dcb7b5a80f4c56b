import type { Intent } from '../types';
import { type IntentFields, makeIntent } from './make-intent';

/** How many accounts fit in one transaction, with room for compute budget and wallet guards. */
export const accountsPerTransaction = {
  unstake: 18,
  autoCompound: 20,
  withdraw: 16,
  merge: 18,
} as const;

function chunks<T>(items: readonly T[], size: number): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < items.length; start += size) result.push(items.slice(start, start + size));
  return result;
}

function parts(intent: Intent): IntentFields[] {
  switch (intent.operation) {
    case 'native-unstake':
    case 'sovereign-unstake':
      return chunks(intent.stakeAccounts, accountsPerTransaction.unstake).map((stakeAccounts) => ({
        ...intent,
        stakeAccounts,
      }));
    case 'auto-compound':
      return chunks(intent.changes, accountsPerTransaction.autoCompound).map((changes) => ({
        ...intent,
        changes,
      }));
    case 'withdraw':
      return chunks(intent.withdrawals, accountsPerTransaction.withdraw).map((withdrawals) => ({
        ...intent,
        withdrawals,
      }));
    case 'merge':
      return chunks(intent.sources, accountsPerTransaction.merge).map((sources) => ({ ...intent, sources }));
    case 'native-stake':
    case 'liquid-stake':
    case 'liquid-unstake':
    case 'swap-exit':
    case 'split':
    case 'cancel-deactivation':
    case 'unwrap':
    case 'legacy-deposit':
    case 'legacy-withdraw':
      return [intent];
  }
}

/** Splits an intent over many accounts into one per transaction. One that fits is returned unchanged. */
export function splitIntents(intent: Intent): readonly Intent[] {
  const split = parts(intent);
  return split.length <= 1 ? [intent] : split.map(makeIntent);
}
