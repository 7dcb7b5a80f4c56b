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

/** The place of an account in a deposit, and the refusal of another one in it. */
const places: [string, number, unknown][] = [
  ['withdraw authority', 1, { Custom: PoolError.InvalidProgramAddress }],
  ['reserve', 2, { Custom: PoolError.InvalidProgramAddress }],
  ['fee account', 5, { Custom: PoolError.InvalidFeeAccount }],
  ['mint', 7, { Custom: PoolError.WrongPoolMint }],
  ['token program', 9, 'IncorrectProgramId'],
];

const refusals: [string, (stranger: PublicKey) => TransactionInstruction, unknown][] = [
  ...places.map(([name, place, error]): (typeof refusals)[number] => [
    `another ${name}`,
    (stranger) => withAccount(pool.deposit(SOL), place, { pubkey: stranger }),
    error,
  ]),
  ['a read-only reserve', () => withAccount(pool.deposit(SOL), 2, { isWritable: false }), 'InvalidArgument'],
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
