import { pinsFor } from '@clearstake/contract/pins';
import {
  type AnswerFacts,
  type CheckId,
  type DecodedTransaction,
  decodeBytes,
  gatherFacts,
  guardedOffer,
  type Intent,
  type Offer,
  type RpcPort,
  type Verdict,
  verifyWithout,
} from '../src';
import type { Honest } from './honest';
import type { TestWorld } from './world';
import { worldRpc } from './world-rpc';

/** The key in an honest server's answer. */
export function honestAnswer({ intent, newKey }: Pick<Honest, 'intent' | 'newKey'>): AnswerFacts {
  return {
    intentId: intent.id,
    newAccount: newKey === null ? null : { address: newKey.address, keyMatches: true },
  };
}

/** Decodes, reads the facts and verifies, like the page. */
export async function judge(
  intent: Intent,
  decoded: DecodedTransaction,
  rpc: RpcPort,
  answer: AnswerFacts,
  skip: ReadonlySet<CheckId> = new Set(),
) {
  const pins = pinsFor(intent.cluster);
  const facts = await gatherFacts({ intent, decoded, pins, rpc });
  return { decoded, facts, verdict: verifyWithout({ intent, decoded, facts, pins, answer }, skip) };
}

/** The page's offer to the wallet for these bytes: guarded where that is possible and needed. */
export async function offerFor(
  honest: Pick<Honest, 'intent' | 'newKey'>,
  bytes: Uint8Array,
  rpc: RpcPort,
  pins = pinsFor(honest.intent.cluster),
): Promise<Offer> {
  const { intent } = honest;
  const decoded = decodeBytes(bytes);
  const facts = await gatherFacts({ intent, decoded, pins, rpc });
  return guardedOffer({ intent, decoded, facts, pins, answer: honestAnswer(honest) });
}

/** The verdict on bytes that answer an honest intent, by an honest node over this world. */
export async function verdictOn(
  honest: Pick<Honest, 'intent' | 'newKey' | 'bytes'>,
  world: TestWorld,
  bytes = honest.bytes,
): Promise<Verdict> {
  return (await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest))).verdict;
}

export function judgeBytes(intent: Intent, bytes: Uint8Array, rpc: RpcPort, answer: AnswerFacts) {
  return judge(intent, decodeBytes(bytes), rpc, answer);
}
