import { pinsFor } from '@contract/pins';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hex } from '@scure/base';
import type { Answer, Attack, HostileContext, OperationName } from '@server/sandbox/hostile';
import { encodeBase58 } from '@/lib/address/base58';
import {
  type AnswerFacts,
  type CheckId,
  decodeBlob,
  gatherFacts,
  type RawAccount,
  type RpcPort,
  type VerifyInput,
} from '@/transaction';
import { type Honest, honestFields, honestTransaction } from './honest';
import { stakeAddress, stakeNames, type TestWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** An attacker's view of a test world. */
export function contextOf(world: TestWorld): HostileContext {
  return {
    wallet: wallet.address,
    pins: pinsFor('sandbox'),
    readAccount: (address) => world.accounts.get(address) ?? null,
    stakeAccountsOf: (withdrawer) => {
      if (withdrawer === pinsFor('sandbox').pool?.withdrawAuthority) return [world.poolStake];
      return withdrawer === wallet.address ? stakeNames.map(stakeAddress) : [];
    },
    tables: world.tables,
  };
}

/** The JSON answer of an honest server. */
export function honestJson({ bytes, newKey }: Honest): Answer {
  if (newKey === null) return { txn: hex.encode(bytes) };
  return {
    txn: hex.encode(bytes),
    pubkey: newKey.address,
    sec_key: hex.encode(newKey.seed) + hex.encode(newKey.publicKey),
  };
}

/** The co-sign worker's facts about an answer's key. */
function answerFacts(intentId: string, answer: Answer): AnswerFacts {
  if (typeof answer.pubkey !== 'string' || typeof answer.sec_key !== 'string')
    return { intentId, newAccount: null };
  const publicKey = encodeBase58(ed25519.getPublicKey(hex.decode(answer.sec_key).subarray(0, 32)));
  return { intentId, newAccount: { address: answer.pubkey, keyMatches: publicKey === answer.pubkey } };
}

/** The page's node, under attack if the attack changes its answers. */
function nodeUnder(attack: Attack, world: TestWorld): RpcPort {
  const honest = worldRpc(world);
  if (attack.surface !== 'rpc-answer') return honest;
  const context = contextOf(world);
  switch (attack.method) {
    case 'getGenesisHash':
      return { ...honest, getGenesisHash: async () => attack.apply(await honest.getGenesisHash()) };
    case 'getStakeMinimumDelegation':
      return {
        ...honest,
        getStakeMinimumDelegation: async () =>
          BigInt(attack.apply((await honest.getStakeMinimumDelegation()).toString())),
      };
    case 'simulateTransaction':
      return honest;
    case 'getMultipleAccounts': {
      const spoil = (account: RawAccount | null, address: string): RawAccount | null => {
        const spoiled = attack.apply(account, address, context);
        return spoiled ? { ...spoiled, executable: false } : null;
      };
      return {
        ...honest,
        getMultipleAccounts: async (addresses, commitment) =>
          (await honest.getMultipleAccounts(addresses, commitment)).map((account, index) =>
            spoil(account, addresses[index] ?? ''),
          ),
      };
    }
  }
}

/** The verifier's input for an operation under attack, with some checks of the decoder skipped. */
export async function attackedInput(
  attack: Attack,
  operation: OperationName,
  world: TestWorld,
  skip: ReadonlySet<CheckId> = new Set(),
): Promise<VerifyInput> {
  const honest = honestTransaction(honestFields[operation], world);
  const json = honestJson(honest);
  const answer = attack.surface === 'api-answer' ? attack.apply(json, contextOf(world)) : json;
  const decoded = decodeBlob(typeof answer.txn === 'string' ? answer.txn : '', 'hex', { skip });
  const pins = pinsFor('sandbox');
  const facts = await gatherFacts({ intent: honest.intent, decoded, pins, rpc: nodeUnder(attack, world) });
  return { intent: honest.intent, decoded, facts, pins, answer: answerFacts(honest.intent.id, answer) };
}
