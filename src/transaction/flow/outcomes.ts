import { msg } from '../../../contract/i18n';
import type { JournalEntry, TrackedOutcome } from '../types';

/** The outcome of a journalled transaction. */
export function settledOutcome({ signature, status, slot, detail }: JournalEntry): TrackedOutcome {
  if (status === 'failed-on-chain') {
    return {
      kind: 'failed-on-chain',
      signature,
      slot: slot ?? 0n,
      reason: detail ?? msg('no reason was given'),
    };
  }
  if (status === 'expired') return { kind: 'expired', signature };
  if ((status === 'finalized' || status === 'confirmed') && slot !== null) {
    return { kind: 'confirmed', signature, slot, finalized: status === 'finalized' };
  }
  return { kind: 'unknown', signature, reason: detail ?? msg('The network has not decided yet.') };
}
