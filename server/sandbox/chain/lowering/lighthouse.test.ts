import { PublicKey, type Signer, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { afterAll, describe, expect, it } from 'vitest';
import { fromBase58 } from '../bytes';
import { LIGHTHOUSE_PROGRAM } from '../programs';
import { createTestChain, SOL, signedWire } from '../testing/test-chain';

const world = await createTestChain();
afterAll(() => world.close());

const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};

/** An instruction of the guard program about one account. */
const assertion = (target: PublicKey, ...data: (number | Uint8Array)[]) =>
  new TransactionInstruction({
    programId: new PublicKey(LIGHTHOUSE_PROGRAM),
    keys: [{ pubkey: target, isSigner: false, isWritable: false }],
    data: Buffer.concat(data.map((part) => (typeof part === 'number' ? Buffer.of(part) : part))),
  });

/** `AssertAccountInfo { Lamports >= value }`, silent. */
const lamportsAtLeast = (target: PublicKey, value: bigint) => assertion(target, 5, 0, 0, u64(value), 4);

/** Sends without preflight, so that failures land, too. */
async function land(instructions: TransactionInstruction[], signer: Signer) {
  const wire = signedWire(world.chain, instructions, [signer]);
  const result = await world.chain.sendTransaction(wire, { skipPreflight: true });
  if (!result.ok) throw new Error(result.refusal.message);
  return world.chain.getTransaction(result.signature);
}

describe('assertions among other instructions', () => {
  it('hold for the state that the preceding instructions left, to the lamport', async () => {
    const wallet = await world.wallet(5n);
    const friend = PublicKey.unique();
    const pay = SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: friend,
      lamports: 2_000_000_000,
    });
    const landed = await land([pay, lamportsAtLeast(friend, 2n * SOL)], wallet);
    expect(landed?.meta.err).toBeNull();
    expect(landed?.meta.logs.slice(-2)).toEqual([
      `Program ${LIGHTHOUSE_PROGRAM} invoke [1]`,
      `Program ${LIGHTHOUSE_PROGRAM} success`,
    ]);
    expect(world.lamports(friend.toBase58())).toBe(2n * SOL);
  });

  it('fail the whole transaction when they are off by one lamport, and only the fee is paid', async () => {
    const wallet = await world.wallet(5n);
    const friend = PublicKey.unique();
    const pay = SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: friend,
      lamports: 2_000_000_000,
    });
    const landed = await land([pay, lamportsAtLeast(friend, 2n * SOL + 1n)], wallet);
    expect(landed?.meta.err).toEqual({ InstructionError: [1, { Custom: 6001 }] });
    expect(landed?.meta.logs.at(-1)).toBe(
      `Program ${LIGHTHOUSE_PROGRAM} failed: custom program error: 0x1771`,
    );
    expect(world.lamports(friend.toBase58())).toBe(0n);
    expect(world.lamports(wallet.publicKey.toBase58())).toBe(5n * SOL - 5_000n);
  });

  it('see the state at their position, not the final one', async () => {
    const wallet = await world.wallet(5n);
    const friend = PublicKey.unique();
    const pay = () =>
      SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: friend, lamports: 1_000_000_000 });
    const early = await land([pay(), lamportsAtLeast(friend, 2n * SOL), pay()], wallet);
    expect(early?.meta.err).toEqual({ InstructionError: [1, { Custom: 6001 }] });
    const between = await land([pay(), assertion(friend, 5, 0, 0, u64(SOL), 0), pay()], wallet);
    expect(between?.meta.err).toBeNull();
    expect(world.lamports(friend.toBase58())).toBe(2n * SOL);
  });

  it('fail in simulation, before the broadcast', async () => {
    const wallet = await world.wallet(1n);
    expect(await world.send([lamportsAtLeast(wallet.publicKey, 2n * SOL)], [wallet])).toMatchObject({
      ok: false,
      refusal: { kind: 'preflight', meta: { err: { InstructionError: [0, { Custom: 6001 }] } } },
    });
  });
});

describe('what the program refuses', () => {
  it('reports the failed assertion of a list, and the owner that does not match', async () => {
    const wallet = await world.wallet(1n);
    const { publicKey } = wallet;
    const code = async (instruction: TransactionInstruction) => (await land([instruction], wallet))?.meta.err;
    const first = Buffer.concat([Buffer.of(0), u64(1n), Buffer.of(4)]);
    const second = Buffer.concat([Buffer.of(0), u64(9n * SOL), Buffer.of(4)]);
    expect(await code(assertion(publicKey, 6, 0, 2, first, second))).toEqual({
      InstructionError: [0, { Custom: 0x1901 }],
    });
    expect(await code(assertion(publicKey, 9, 0, 2, u64(0n), 4))).toEqual({
      InstructionError: [0, { Custom: 6009 }],
    });
    expect(await code(assertion(publicKey, 11, 0, 0, 1, 0))).toEqual({
      InstructionError: [0, { Custom: 6009 }],
    });
    for (const data of [[], [5], [5, 0, 0], [5, 0, 0, ...u64(1n)], [5, 0, 0, ...u64(1n), 8], [99, 0]]) {
      expect(await code(assertion(publicKey, Buffer.from(data)))).toEqual({
        InstructionError: [0, { Custom: 6000 }],
      });
    }
    expect(await code(assertion(publicKey, 5, 0, 2, fromBase58(LIGHTHOUSE_PROGRAM), 0))).toEqual({
      InstructionError: [0, { Custom: 6001 }],
    });
  });
});
