import type { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { u64 } from '../bytes';
import { sandboxAddress } from '../keys';
import { changed, key, poolOf, type TestPool, withAccount } from '../testing/pool';
import { createTestChain, SOL, type TestChain } from '../testing/test-chain';
import { PoolError } from './stake-pool-layout';

let world: TestChain;
let wallet: Keypair;
let pool: TestPool;

beforeEach(async () => {
  world = await createTestChain();
  wallet = await world.wallet(100n);
  pool = poolOf(world, wallet);
});

afterEach(() => world.close());

const refusals: [string, (stranger: PublicKey) => TransactionInstruction, unknown][] = [
  [
    'another reserve',
    (stranger) => withAccount(pool.deposit(SOL), 2, { pubkey: stranger }),
    { Custom: PoolError.InvalidProgramAddress },
  ],
  [
    'a depositor who did not sign',
    () => withAccount(pool.deposit(SOL), 3, { pubkey: key(sandboxAddress('faucet')), isSigner: false }),
    { Custom: PoolError.SignatureMissing },
  ],
  [
    'a minimum that the pool does not give',
    () => changed(pool.deposit(SOL), { data: Buffer.concat([Buffer.from([25]), u64(SOL), u64(SOL)]) }),
    { Custom: PoolError.ExceededSlippage },
  ],
];

test.each(refusals)('%s is refused and nothing moves', async (_what, build, error) => {
  expect(await world.send([pool.createAta(), build(wallet.publicKey)], [wallet])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [1, error] } } },
  });
});
