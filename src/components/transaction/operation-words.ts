import { pinsFor } from '@contract/pins';
import { formatLamports } from '@/lib/format/lamports';
import type { Intent, IntentOf, JournalEntry, JournalStatus } from '@/transaction/types';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

function poolTokens({ cluster, tokens }: IntentOf<'liquid-unstake' | 'swap-exit'>): string {
  return `${formatLamports(tokens)} ${pinsFor(cluster).pool?.symbol ?? 'pool tokens'}`;
}

function switched({ changes }: IntentOf<'auto-compound'>): string {
  const on = changes.filter(({ enable }) => enable).length;
  const off = changes.length - on;
  const parts = [
    ...(on > 0 ? [`on for ${count(on, 'account')}`] : []),
    ...(off > 0 ? [`off for ${count(off, 'account')}`] : []),
  ];
  return parts.join(', ');
}

/** Short name of an intent for lists: "Stake 5 SOL". */
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
      return `Unstake ${poolTokens(intent)}`;
    case 'legacy-withdraw':
      return `Withdraw ${formatLamports(intent.lamports)} SOL from the pool`;
    case 'swap-exit':
      return `Swap ${poolTokens(intent)}`;
    case 'auto-compound':
      return `Auto-compound ${switched(intent)}`;
    case 'withdraw':
      return `Withdraw from ${count(intent.withdrawals.length, 'account')}`;
    case 'merge':
      return `Merge ${count(intent.sources.length + 1, 'account')}`;
    case 'unwrap':
      return `Unwrap ${formatLamports(intent.lamports)} SOL`;
    case 'split':
      return `Split off ${formatLamports(intent.lamports)} SOL`;
  }
}

/** Title of a transaction that landed: "You staked 5 SOL". */
export function landedTitle(intent: Intent): string {
  switch (intent.operation) {
    case 'native-stake':
      return `You staked ${formatLamports(intent.lamports)} SOL`;
    case 'native-unstake':
    case 'sovereign-unstake':
      return `You unstaked ${count(intent.stakeAccounts.length, 'account')}`;
    case 'liquid-stake':
    case 'legacy-deposit':
      return `You deposited ${formatLamports(intent.lamports)} SOL into the pool`;
    case 'liquid-unstake':
      return `You unstaked ${poolTokens(intent)}`;
    case 'legacy-withdraw':
      return `You withdrew ${formatLamports(intent.lamports)} SOL from the pool`;
    case 'swap-exit':
      return `You swapped ${poolTokens(intent)} for SOL`;
    case 'auto-compound':
      return `You switched auto-compound ${switched(intent)}`;
    case 'withdraw': {
      const lamports = intent.withdrawals.reduce((sum, withdrawal) => sum + withdrawal.lamports, 0n);
      return `You withdrew ${formatLamports(lamports)} SOL`;
    }
    case 'merge':
      return `You merged ${count(intent.sources.length + 1, 'account')} into one`;
    case 'unwrap':
      return `You unwrapped ${formatLamports(intent.lamports)} SOL`;
    case 'split':
      return `You split off ${formatLamports(intent.lamports)} SOL${intent.deactivate ? ' and unstaked it' : ''}`;
  }
}

const words: Record<JournalStatus, string> = {
  sending: 'Signed, not confirmed yet: it may still be carried out, so do not repeat it',
  sent: 'Sent, not confirmed yet',
  confirmed: 'Confirmed, not final yet',
  finalized: 'Done and final',
  'failed-on-chain': 'Failed, only the fee was charged',
  expired: 'Expired: by the node’s word no SOL moved',
  unknown: 'Not known yet, still watched',
};

/** Status of a journal entry; says whether money moved. */
export function statusWords(status: JournalStatus): string {
  return words[status];
}

/** Result of an entry's audit. */
export interface ComparisonWords {
  readonly kind: 'pass' | 'fail' | 'warn';
  readonly words: string;
  /** Tooltip or second sentence. */
  readonly detail: string;
}

/** Label of an entry's audit; null while there is nothing to compare. */
export function comparisonWords({ status, audit }: JournalEntry): ComparisonWords | null {
  const landed = status === 'confirmed' || status === 'finalized' || status === 'failed-on-chain';
  if (audit === undefined) {
    return landed
      ? {
          kind: 'warn',
          words: 'Not compared yet',
          detail: 'The chain could not be asked for its record yet.',
        }
      : null;
  }
  switch (audit.kind) {
    case 'matches':
      return audit.notes.length === 0
        ? {
            kind: 'pass',
            words: 'As you signed it',
            detail: 'The chain’s own record was compared with what you signed.',
          }
        : { kind: 'warn', words: 'As you signed it, with a note', detail: audit.notes.join(' ') };
    case 'differs':
      return { kind: 'fail', words: 'Differs from what you signed', detail: audit.problems.join(' ') };
    case 'not-found':
      return {
        kind: 'warn',
        words: 'No record to compare',
        detail: 'The node says that it landed but has no record of it.',
      };
  }
}
