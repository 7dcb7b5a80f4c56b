import type { Finding, RpcPort, Verdict, WalletPort } from '../types';
import type { VerifyInput } from '../verify/context';
import { finalCheck } from '../wallet-review/final-check';
import { reviewWalletChange } from '../wallet-review/review-wallet-change';
import type { Built } from './ports';
import { WalletDeclined } from './wallet-declined';

interface SignRequest {
  readonly wallet: WalletPort;
  /** The checked bytes, unsigned. */
  readonly wire: Uint8Array;
  readonly built: Built;
  readonly input: VerifyInput;
  readonly rpc: Pick<RpcPort, 'isBlockhashValid' | 'getLatestBlockhash'>;
  readonly signal: AbortSignal;
}

export type Signed =
  | {
      readonly kind: 'signed';
      readonly wire: Uint8Array;
      readonly signature: string;
      readonly verdict: Verdict;
      readonly messageSha256: string;
      readonly lastValidBlockHeight: bigint;
    }
  | { readonly kind: 'refused'; readonly verdict: Verdict; readonly findings: readonly Finding[] }
  | { readonly kind: 'declined' }
  | { readonly kind: 'not-sent'; readonly reason: string };

/** The wallet signs; what it gives back is checked; the new account's key adds its signature; the whole is checked again. */
export async function signAndCheck(request: SignRequest): Promise<Signed> {
  const { wallet, wire, built, input, rpc, signal } = request;
  let returned: Uint8Array;
  try {
    returned = await wallet.signTransaction(wire, signal);
  } catch (error) {
    if (error instanceof WalletDeclined) return { kind: 'declined' };
    return { kind: 'not-sent', reason: words(error) };
  }
  if (signal.aborted) return { kind: 'not-sent', reason: 'You stopped waiting for the wallet' };
  const first = reviewWalletChange(input, returned);
  const { message } = first.decoded;
  const limit = message ? await blockhashLimit(rpc, message.blockhash) : undefined;
  if (limit === undefined) {
    return {
      kind: 'not-sent',
      reason: 'The RPC node could not say whether the signed transaction can still land',
    };
  }
  const review = limit === null ? first : reviewWalletChange(input, returned, true);
  if (!review.accepted || !message) {
    return { kind: 'refused', verdict: review.verdict, findings: review.findings };
  }
  if (limit === null) {
    return { kind: 'not-sent', reason: 'Signing took so long that the transaction can no longer land' };
  }
  let complete: Uint8Array;
  try {
    complete = built.cosign ? await built.cosign(review.wire, input.facts) : review.wire;
  } catch (error) {
    return { kind: 'not-sent', reason: words(error) };
  }
  const last = finalCheck(complete, message.bytes);
  if (!last.ok) return { kind: 'refused', verdict: review.verdict, findings: last.findings };
  return {
    kind: 'signed',
    wire: last.wire,
    signature: last.signature,
    verdict: review.verdict,
    messageSha256: message.sha256.hex,
    lastValidBlockHeight: limit,
  };
}

/** The last height at which this blockhash can land, at most; null when it cannot any more, undefined when nobody answers. */
async function blockhashLimit(
  rpc: SignRequest['rpc'],
  blockhash: string,
): Promise<bigint | null | undefined> {
  try {
    const [valid, latest] = await Promise.all([rpc.isBlockhashValid(blockhash), rpc.getLatestBlockhash()]);
    return valid ? latest.lastValidBlockHeight : null;
  } catch {
    return undefined;
  }
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
