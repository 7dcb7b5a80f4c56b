import { pinsFor } from '@contract/pins';
import { formatLamports } from '@/lib/format/lamports';
import type { Intent, IntentOf, JournalEntry, JournalStatus } from '@/transaction/types';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function poolTokens({ cluster, tokens }: IntentOf<'liquid-unstake' | 'swap-exit'>): string {
  return `${formatLamports(tokens)} ${pinsFor(cluster).pool?.symbol ?? 'pool tokens'}`;
}

function autoCompoundChanges({ changes }: IntentOf<'auto-compound'>): string {
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
    case 'cancel-deactivation':
      return 'Cancel a deactivation';
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
      return `Auto-compound ${autoCompoundChanges(intent)}`;
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
    case 'cancel-deactivation':
      return 'You cancelled a deactivation';
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
      return `You switched auto-compound ${autoCompoundChanges(intent)}`;
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

const statusLabels: Record<JournalStatus, string> = {
  sending: 'Signed, not confirmed yet: it may still be carried out, so do not repeat it',
  sent: 'Sent, not confirmed yet',
  confirmed: 'Confirmed, not final yet',
  finalized: 'Done and final',
  'failed-on-chain': 'Failed, only the fee was charged',
  expired: 'Expired: the node says that no SOL moved',
  unknown: 'Not known yet, still watched',
};

/** Status of a journal entry, with whether money moved. */
export function statusLabel(status: JournalStatus): string {
  return statusLabels[status];
}

/** Result of an entry's audit. */
export interface AuditLabel {
  readonly kind: 'pass' | 'fail' | 'warn';
  readonly label: string;
  /** Tooltip or second sentence. */
  readonly detail: string;
}

/** Label of an entry's audit; null while there is nothing to compare. */
export function auditLabel({ status, audit }: JournalEntry): AuditLabel | null {
  const landed = status === 'confirmed' || status === 'finalized' || status === 'failed-on-chain';
  if (audit === undefined) {
    return landed
      ? {
          kind: 'warn',
          label: 'Not compared yet',
          detail: 'The chain could not be asked for its record yet.',
        }
      : null;
  }
  switch (audit.kind) {
    case 'matches':
      return audit.notes.length === 0
        ? {
            kind: 'pass',
            label: 'As you signed it',
            detail: 'The chain’s own record was compared with what you signed.',
          }
        : { kind: 'warn', label: 'As you signed it, with a note', detail: audit.notes.join(' ') };
    case 'differs':
      return { kind: 'fail', label: 'Differs from what you signed', detail: audit.problems.join(' ') };
    case 'not-found':
      return {
        kind: 'warn',
        label: 'No record to compare',
        detail: 'The node says that it landed but has no record of it.',
      };
  }
}
