import { ComputeBudgetProgram, Keypair, StakeProgram, SystemProgram } from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stakeWith } from './testing/stake';
import { createTestChain, SOL, type TestChain } from './testing/test-chain';

let world: TestChain;
beforeEach(async () => {
  world = await createTestChain();
});
afterEach(() => world.close());

test('no lamport appears or vanishes: supply is genesis plus inflation less burned fees', async () => {
  const genesis = world.chain.supply();
  let fees = 0n;
  let inflation = 0n;
  const wallet = await world.wallet(100n);
  fees += 5_000n; // the faucet's transfer
  const stake = await stakeWith(world, wallet, 20n * SOL);
  fees += 10_000n; // two signatures
  for (let turn = 0; turn < 4; turn++) inflation += (await world.chain.turnEpoch()).inflation;
  const pay = SystemProgram.transfer({
    fromPubkey: wallet.publicKey,
    toPubkey: Keypair.generate().publicKey,
    lamports: 5_000_000,
  });
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 });
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 10_000 });
  expect(await world.send([price, limit, pay], [wallet])).toMatchObject({ ok: true });
  fees += 5_000n + 10_000n; // one lamport a compute unit
  const deactivate = StakeProgram.deactivate({
    stakePubkey: stake.publicKey,
    authorizedPubkey: wallet.publicKey,
  });
  expect(await world.send(deactivate.instructions, [wallet])).toMatchObject({ ok: true });
  fees += 5_000n;
  inflation += (await world.chain.turnEpoch()).inflation;

  expect(inflation).toBeGreaterThan(0n);
  expect(world.chain.supply()).toBe(genesis + inflation - fees);
});
