import { LOOKS_BEFORE_EXPIRY, whyItMayLand } from '../track/expiry';
import type { ClockPort, RpcPort } from '../types';
import type { VerifyInput } from '../verify/context';
import { finalCheck } from '../wallet-review/final-check';
import { reviewWalletChange } from '../wallet-review/review-wallet-change';
import type { Signed } from './sign-and-check';

const POLL_MS = 3_000;
const SLOW_POLL_MS = 15_000;
/** 90 seconds, longer than the life of a blockhash: 150 slots of 400 ms, plus skipped ones and 32 to finality. */
const LOOKS = 30;
const NEWEST = 100;

type FoundTransaction = Extract<Signed, { kind: 'signed' }>;

interface Search {
  readonly input: VerifyInput;
  readonly rpc: RpcPort;
  readonly clock: ClockPort;
  /** Aborted when the flow was left: then the search ends after the usual life of a blockhash, without a proof. */
  readonly signal: AbortSignal;
}

/**
 * Checks the wallet's newest transactions until this one provably cannot land any more: a wallet may have sent what it reports as
 * declined. Resolves to the landed transaction, or null. Retries when the node cannot answer.
 */
export async function sentAfterDecline({
  input,
  rpc,
  clock,
  signal,
}: Search): Promise<FoundTransaction | null> {
  const { slot, blockhash } = input.facts;
  const offered = {
    blockhash: input.decoded.message?.blockhash ?? null,
    lastValidBlockHeight: blockhash.lastValidBlockHeight,
    signingSlot: slot,
    createdAt: clock.now(),
  };
  const seen = new Set<string>();
  let absences = 0;
  for (let at = 1; at <= LOOKS || !signal.aborted; at += 1) {
    try {
      const height = await rpc.getBlockHeight('finalized');
      const over =
        height > offered.lastValidBlockHeight &&
        (await whyItMayLand(offered, rpc, height, clock.now())) === null;
      // Asked after the height: what is absent now, although the last valid block is final, will never come.
      const found = await look(input, rpc, seen);
      if (typeof found === 'object') return found;
      absences = over && found === 'absent' ? absences + 1 : 0;
    } catch {
      absences = 0;
    }
    if (absences === LOOKS_BEFORE_EXPIRY) return null;
    await clock.sleep(at < LOOKS ? POLL_MS : SLOW_POLL_MS);
  }
  return null;
}

/** `unclear`: the node did not show every transaction of the wallet since the offer. */
async function look(
  input: VerifyInput,
  rpc: RpcPort,
  seen: Set<string>,
): Promise<FoundTransaction | 'absent' | 'unclear'> {
  const { intent, facts, decoded } = input;
  const newest = await rpc.getSignaturesForAddress(intent.wallet, NEWEST);
  const since = newest.filter(({ slot }) => slot >= facts.slot);
  let shown = since.length < NEWEST;
  for (const { signature } of since) {
    if (seen.has(signature)) continue;
    const landed = await rpc.getTransaction(signature);
    if (landed === null) {
      shown = false;
      continue;
    }
    seen.add(signature);
    // The same transaction in every relevant way, and not a similar one sent by another tab.
    const { accepted, verdict, decoded: returned } = reviewWalletChange(input, landed.wire);
    const { message } = returned;
    if (!accepted || !message || message.blockhash !== decoded.message?.blockhash) continue;
    const checked = finalCheck(landed.wire, message.bytes);
    if (!checked.ok) continue;
    return {
      kind: 'signed',
      wire: checked.wire,
      signature: checked.signature,
      verdict,
      messageSha256: message.sha256.hex,
      lastValidBlockHeight: facts.blockhash.lastValidBlockHeight,
    };
  }
  return shown ? 'absent' : 'unclear';
}
