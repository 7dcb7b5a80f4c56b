import { said } from '../said/said';
import { readNoted } from '../said/stored';
import type { JournalEntry, Outcome, TrackedOutcome } from '../types';
import type { Signed } from './sign-and-check';

export function settledOutcome({ signature, status, slot, detail }: JournalEntry): TrackedOutcome {
  if (status === 'failed-on-chain') {
    return {
      kind: 'failed-on-chain',
      signature,
      slot: slot ?? 0n,
      reason: detail === null ? said('no-reason-given') : readNoted(detail),
    };
  }
  if (status === 'expired') return { kind: 'expired', signature };
  if ((status === 'finalized' || status === 'confirmed') && slot !== null) {
    return { kind: 'confirmed', signature, slot, finalized: status === 'finalized' };
  }
  return { kind: 'unknown', signature, reason: detail === null ? said('undecided') : readNoted(detail) };
}

export type Unsent = Extract<Signed, { kind: 'declined' | 'wallet-failed' | 'not-sent' }>;

/** The outcome when this page sent nothing; `mayLand` while the wallet could have sent the transaction by itself. */
export function unsentOutcome(unsent: Unsent, mayLand: boolean): Outcome {
  if (unsent.kind === 'declined') return { kind: 'declined', mayLand };
  return { kind: 'not-sent', reason: unsent.reason, ...(mayLand && { mayLand }) };
}
