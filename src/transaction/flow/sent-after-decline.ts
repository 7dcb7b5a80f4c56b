import type { ClockPort, RpcPort } from '../types';
import type { VerifyInput } from '../verify/context';
import { finalCheck } from '../wallet-review/final-check';
import { reviewWalletChange } from '../wallet-review/review-wallet-change';
import type { Signed } from './sign-and-check';

const POLL_MS = 3_000;
/** 90 seconds, longer than the life of a blockhash: 150 slots of 400 ms, plus skipped ones. */
const LOOKS = 30;
const NEWEST = 10;

type FoundTransaction = Extract<Signed, { kind: 'signed' }>;

/**
 * Checks the wallet's newest transactions for as long as this one could land: a wallet may have sent what it reports as declined.
 * Resolves to the landed transaction, or null. Retries when the node cannot answer.
 */
export async function sentAfterDecline(
  input: VerifyInput,
  rpc: RpcPort,
  clock: ClockPort,
): Promise<FoundTransaction | null> {
  const seen = new Set<string>();
  for (let at = 1; at <= LOOKS; at += 1) {
    const found = await look(input, rpc, seen).catch(() => null);
    if (found) return found;
    await clock.sleep(POLL_MS);
  }
  return null;
}

async function look(input: VerifyInput, rpc: RpcPort, seen: Set<string>): Promise<FoundTransaction | null> {
  const { intent, facts, decoded } = input;
  for (const { signature, slot } of await rpc.getSignaturesForAddress(intent.wallet, NEWEST)) {
    if (slot < facts.slot || seen.has(signature)) continue;
    const landed = await rpc.getTransaction(signature);
    if (landed === null) continue;
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
  return null;
}
