import type { Outcome } from '../types';
import type { Signed } from './sign-and-check';

export type Unsent = Extract<Signed, { kind: 'declined' | 'wallet-failed' | 'not-sent' }>;

/** The outcome when this page sent nothing; `mayLand` while the wallet could have sent the transaction by itself. */
export function unsentOutcome(unsent: Unsent, mayLand: boolean): Outcome {
  if (unsent.kind === 'declined') return { kind: 'declined', mayLand };
  return { kind: 'not-sent', reason: unsent.reason, ...(mayLand && { mayLand }) };
}
