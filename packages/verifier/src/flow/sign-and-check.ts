import { journalEntry } from '../journal/journal-entry';
import { type Said, SaidError, said } from '../said/said';
import type {
  ClockPort,
  DecodedMessage,
  Finding,
  JournalEntry,
  RpcPort,
  Verdict,
  WalletPort,
} from '../types';
import { advancesNonce } from '../verify/checks/accounts';
import type { VerifyInput } from '../verify/context';
import { finalCheck } from '../wallet-review/final-check';
import { reviewWalletChange } from '../wallet-review/review-wallet-change';
import { askAgain } from './ask-again';
import type { Built, FlowPorts } from './ports';
import { saidBy } from './said-by';
import { WalletDeclined } from './wallet-declined';

interface SignRequest {
  readonly wallet: WalletPort;
  /** The checked bytes, unsigned. */
  readonly wire: Uint8Array;
  readonly built: Built;
  readonly input: VerifyInput;
  readonly rpc: Pick<RpcPort, 'isBlockhashValid' | 'getLatestBlockhash'>;
  readonly clock: ClockPort;
  /** Aborted when this signature is no longer needed; a later answer of the wallet is dropped. */
  readonly signal: AbortSignal;
  /** Called when the wallet has answered, whatever the answer. */
  readonly onAnswer: () => void;
}

/** What the wallet returned instead of what was offered, complete: it may have sent it by itself. */
export interface Unasked {
  readonly signature: string;
  /** False with a durable nonce. */
  readonly expires: boolean;
}

export type Signed =
  | {
      readonly kind: 'signed';
      readonly wire: Uint8Array;
      readonly signature: string;
      readonly verdict: Verdict;
      readonly lastValidBlockHeight: bigint;
    }
  | {
      readonly kind: 'refused';
      readonly verdict: Verdict;
      readonly findings: readonly Finding[];
      /** Null where another signature is missing, so that it cannot land. */
      readonly unasked: Unasked | null;
    }
  | { readonly kind: 'declined' }
  /** The wallet returned an error instead of a signature. */
  | { readonly kind: 'wallet-failed'; readonly reason: Said }
  /** Signed correctly, but too late to land. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'not-sent'; readonly reason: Said };

/** The wallet signs; its answer is checked; the new account's key adds its signature; the whole is checked again. */
export async function signAndCheck(request: SignRequest): Promise<Signed> {
  const { wallet, wire, built, input, signal } = request;
  let returned: Uint8Array;
  try {
    returned = await Promise.race([wallet.signTransaction(wire), aborted(signal)]);
  } catch (error) {
    request.onAnswer();
    if (error instanceof WalletDeclined) return { kind: 'declined' };
    return { kind: 'wallet-failed', reason: saidBy(error) };
  }
  request.onAnswer();
  const review = reviewWalletChange(input, returned, true);
  const { message } = review.decoded;
  const refused = { kind: 'refused', verdict: review.verdict } as const;
  if (!review.accepted || !message) {
    return { ...refused, findings: review.findings, unasked: unaskedIn(returned, message) };
  }
  const limit = await blockhashLimit(request, message.blockhash);
  if (limit === undefined) return { kind: 'not-sent', reason: said('limit-unknown') };
  if (limit === null) return { kind: 'expired' };
  let complete: Uint8Array;
  try {
    complete = built.cosign ? await built.cosign(review.wire, input.facts) : review.wire;
  } catch (error) {
    return { kind: 'not-sent', reason: saidBy(error) };
  }
  const last = finalCheck(complete, message.bytes);
  if (!last.ok) return { ...refused, findings: last.findings, unasked: null };
  return {
    kind: 'signed',
    wire: last.wire,
    signature: last.signature,
    verdict: review.verdict,
    lastValidBlockHeight: limit,
  };
}

function unaskedIn(returned: Uint8Array, message: DecodedMessage | null): Unasked | null {
  const checked = message && finalCheck(returned, message.bytes);
  return checked?.ok
    ? { signature: checked.signature, expires: !message?.instructions.some(advancesNonce) }
    : null;
}

/** Upper bound for the last height at which this blockhash can land; null when it has expired, undefined when no node answers. */
async function blockhashLimit(
  { rpc, clock, signal }: SignRequest,
  blockhash: string,
): Promise<bigint | null | undefined> {
  try {
    const ask = () => Promise.all([rpc.isBlockhashValid(blockhash), rpc.getLatestBlockhash()]);
    const [valid, latest] = await askAgain(ask, ([isValid]) => !isValid, clock, signal);
    return valid ? latest.lastValidBlockHeight : null;
  } catch {
    return undefined;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new SaidError(said('stopped-waiting')));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}

export interface Sent {
  readonly entry: JournalEntry;
  readonly verdict: Verdict;
}

/** To be stored before it is sent. */
export function signedEntry(
  signed: Extract<Signed, { kind: 'signed' }>,
  input: VerifyInput,
  { buildSha256, clock }: FlowPorts,
): JournalEntry {
  const { facts } = input;
  const { signature, verdict, wire, lastValidBlockHeight } = signed;
  // Two nodes may have reported them, one of which lags: too low a limit would end tracking too early.
  const atCheck = facts.blockhash.lastValidBlockHeight;
  const latest = lastValidBlockHeight > atCheck ? lastValidBlockHeight : atCheck;
  const offered = { ...input, facts: { ...facts, blockhash: { valid: true, lastValidBlockHeight: latest } } };
  return journalEntry({ offered, verdict, wire, signature, buildSha256, now: clock.now() });
}
