import { pinsFor } from '@clearstake/contract/pins';
import type { Answer, Attack, OperationName } from '@clearstake/sandbox/hostile';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, base64, hex } from '@scure/base';
import {
  type AnswerFacts,
  type CheckId,
  decodeBlob,
  gatherFacts,
  type Intent,
  type VerifyInput,
} from '../src';
import { type Honest, honestFields, honestTransaction } from './honest';
import { contextOf, nodeUnder } from './node-under-attack';
import type { TestWorld } from './world';

/** An honest server's answer with the intent that it belongs to. */
export type HonestAnswer = Pick<Honest, 'intent' | 'bytes' | 'newKey'>;

const isLegacy = ({ operation }: Intent) => operation === 'legacy-deposit' || operation === 'legacy-withdraw';

/** How a route writes bytes: the unversioned ones in base64. */
const textOf = (intent: Intent) => (isLegacy(intent) ? base64 : hex);

/** The JSON answer of an honest server. */
export function honestJson({ intent, bytes, newKey }: HonestAnswer): Answer {
  const text = textOf(intent);
  if (newKey === null) return { txn: text.encode(bytes) };
  return {
    txn: text.encode(bytes),
    pubkey: newKey.address,
    sec_key: text.encode(Uint8Array.from([...newKey.seed, ...newKey.publicKey])),
  };
}

/** The co-sign worker's facts about an answer's key. */
function answerFacts(intent: Intent, answer: Answer): AnswerFacts {
  const intentId = intent.id;
  if (typeof answer.pubkey !== 'string' || typeof answer.sec_key !== 'string')
    return { intentId, newAccount: null };
  const seed = textOf(intent).decode(answer.sec_key).subarray(0, 32);
  const publicKey = base58.encode(ed25519.getPublicKey(seed));
  return { intentId, newAccount: { address: answer.pubkey, keyMatches: publicKey === answer.pubkey } };
}

function answerUnder(attack: Attack | null, honest: HonestAnswer, world: TestWorld): Answer {
  const json = honestJson(honest);
  if (attack?.surface === 'api-answer') return attack.apply(json, contextOf(world));
  return attack?.surface === 'api-and-node' ? attack.answer(json, contextOf(world)) : json;
}

/** What the verifier receives for an honest answer under attack, with some checks of the decoder skipped: `txn` as text, and its input. */
export async function receivedUnder(
  attack: Attack | null,
  honest: HonestAnswer,
  world: TestWorld,
  skip: ReadonlySet<CheckId> = new Set(),
) {
  const { intent } = honest;
  const answer = answerUnder(attack, honest, world);
  const text = typeof answer.txn === 'string' ? answer.txn : '';
  const decoded = decodeBlob(text, isLegacy(intent) ? 'base64' : 'hex', { skip });
  const pins = pinsFor('sandbox');
  const facts = await gatherFacts({ intent, decoded, pins, rpc: nodeUnder(attack, world) });
  return { text, input: { intent, decoded, facts, pins, answer: answerFacts(intent, answer) } };
}

/** The verifier's input for an operation under attack, with some checks of the decoder skipped. */
export async function attackedInput(
  attack: Attack,
  operation: OperationName,
  world: TestWorld,
  skip: ReadonlySet<CheckId> = new Set(),
): Promise<VerifyInput> {
  const honest = honestTransaction(honestFields[operation], world);
  return (await receivedUnder(attack, honest, world, skip)).input;
}
