import { ComputeBudgetProgram, Keypair, type PublicKey, SystemProgram } from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestChain, manualClock, signedWire, type TestChain } from './testing/test-chain';

const clock = manualClock();
let world: TestChain;
beforeEach(async () => {
  world = await createTestChain({ now: clock.now });
});
afterEach(() => world.close());

const pay = (from: Keypair, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });
const target = Keypair.generate().publicKey;

test('the fee that the VM charges is the fee that we report, with and without a limit', async () => {
  const wallet = await world.wallet(10n);
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 123_457 });
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 33_333 });
  for (const instructions of [
    [pay(wallet, target, 1_000_000)],
    [price, pay(wallet, target, 1_000_000)],
    [price, limit, pay(wallet, target, 1_000_000)],
  ]) {
    const before = world.lamports(wallet.publicKey.toBase58());
    const wire = signedWire(world.chain, instructions, [wallet]);
    const quoted = world.chain.feeForMessage(wire.subarray(65));
    expect(await world.chain.sendTransaction(wire)).toMatchObject({ ok: true });
    expect(before - world.lamports(wallet.publicKey.toBase58())).toBe(1_000_000n + (quoted ?? 0n));
  }
});

test('a blockhash is valid for 150 blocks of 400 ms and not one more', async () => {
  const wallet = await world.wallet(2n);
  const { blockhash, lastValidBlockHeight } = world.chain.latestBlockhash('processed');
  const wire = signedWire(world.chain, [pay(wallet, target, 1_000_000)], [wallet]);
  clock.pass(150 * 400);
  expect(world.chain.clock().blockHeight).toBe(lastValidBlockHeight);
  expect(world.chain.isBlockhashValid(blockhash)).toBe(true);
  clock.pass(400);
  expect(world.chain.isBlockhashValid(blockhash)).toBe(false);
  expect(await world.chain.sendTransaction(wire)).toMatchObject({
    ok: false,
    refusal: { kind: 'preflight', meta: { err: 'BlockhashNotFound' } },
  });
});
