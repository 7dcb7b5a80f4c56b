import type { Outcome } from '../types';
import type { Signed } from './sign-and-check';

type Unsigned = Extract<Signed, { kind: 'declined' | 'wallet-failed' }>;

/** The outcome when the wallet gave no signature; `mayLand` while it could have sent the transaction by itself. */
export function unsignedOutcome(signed: Unsigned, mayLand: boolean): Outcome {
  if (signed.kind === 'declined') return { kind: 'declined', mayLand };
  return { kind: 'not-sent', reason: signed.reason, ...(mayLand && { mayLand }) };
}
