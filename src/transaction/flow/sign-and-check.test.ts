import { pinsFor } from '@contract/pins';
import { messageOf } from '@server/sandbox/hostile/draft';
import { append } from '@server/sandbox/hostile/edit';
import { transfer } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { honestFields, honestTransaction } from '@/testing/transaction/honest';
import { honestAnswer, judgeBytes } from '@/testing/transaction/judge';
import { testKey } from '@/testing/transaction/keys';
import { signedBy } from '@/testing/transaction/signing';
import { attacker, testWorld, wallet } from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import { type RpcPort, unsignedWire } from '@/transaction';
import { signAndCheck } from '@/transaction/flow/sign-and-check';

/** Between the wallet’s signature and the bytes that may be sent. */
const newKey = testKey('new stake account');
const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);

/** Signs an honest stake with an honest wallet and this second signer. */
async function signedWith(cosign: (wire: Uint8Array) => Promise<Uint8Array>, later: Partial<RpcPort> = {}) {
  const { intent, bytes } = honest;
  const answer = honestAnswer(honest);
  const rpc = worldRpc(world);
  const { decoded, facts } = await judgeBytes(intent, bytes, rpc, answer);
  return signAndCheck({
    wallet: { address: wallet.address, signTransaction: async () => signedBy(bytes, wallet) },
    wire: unsignedWire(decoded) ?? new Uint8Array(),
    built: { decoded, answer, cosign, discard: () => undefined },
    input: { intent, decoded, facts, pins: pinsFor('sandbox'), answer },
    rpc: { ...rpc, ...later },
    clock: { now: () => 0, sleep: async () => undefined },
    signal: new AbortController().signal,
    onAnswer: () => undefined,
  });
}

describe('the result of signing', () => {
  it('is refused when it is another transaction, whoever signed it', async () => {
    const otherBytes = messageOf(append(honest.draft, transfer(wallet.address, attacker.address, 1n)));
    const signed = await signedWith(async () => signedBy(otherBytes, wallet, newKey));
    expect(signed).toMatchObject({ kind: 'refused', findings: [{ code: 'final-bytes-differ' }] });
  });

  it('is not too late because of a lagging node', async () => {
    const wire = signedBy(honest.bytes, wallet, newKey);
    let looks = 0;
    const isBlockhashValid = async () => {
      looks += 1;
      return looks > 5;
    };
    expect(await signedWith(async () => wire, { isBlockhashValid })).toMatchObject({ kind: 'signed', wire });
  });
});
