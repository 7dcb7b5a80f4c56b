import { formatLamports } from '@/lib/lamports';
import type { Intent, JournalStatus } from '@/transaction/types';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** An intent in a few words, for lists: "Stake 5 SOL". */
export function operationName(intent: Intent): string {
  switch (intent.operation) {
    case 'native-stake':
      return `Stake ${formatLamports(intent.lamports)} SOL`;
    case 'native-unstake':
    case 'sovereign-unstake':
      return `Deactivate ${count(intent.stakeAccounts.length, 'account')}`;
    case 'liquid-stake':
    case 'legacy-deposit':
      return `Deposit ${formatLamports(intent.lamports)} SOL into the pool`;
    case 'liquid-unstake':
      return `Unstake ${formatLamports(intent.tokens)} pool tokens`;
    case 'legacy-withdraw':
      return `Withdraw ${formatLamports(intent.lamports)} SOL from the pool`;
    case 'swap-exit':
      return `Swap ${formatLamports(intent.tokens)} pool tokens`;
    case 'auto-compound':
      return `Auto-compound of ${count(intent.changes.length, 'account')}`;
    case 'withdraw':
      return `Withdraw from ${count(intent.withdrawals.length, 'account')}`;
    case 'merge':
      return `Merge ${count(intent.sources.length + 1, 'account')}`;
    case 'split':
      return `Split off ${formatLamports(intent.lamports)} SOL`;
  }
}

const words: Record<JournalStatus, string> = {
  sending: 'Being sent',
  sent: 'Sent, not confirmed yet',
  confirmed: 'Confirmed, not final yet',
  finalized: 'Done and final',
  'failed-on-chain': 'Failed, only the fee was charged',
  expired: 'Expired, no SOL moved',
  unknown: 'Not known yet, still watched',
};

/** Where a journalled transaction stands, in words that say whether money moved. */
export function statusWords(status: JournalStatus): string {
  return words[status];
}
