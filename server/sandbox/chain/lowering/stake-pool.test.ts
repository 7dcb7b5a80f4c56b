import {
  Keypair,
  type PublicKey,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('a failing neighbour undoes the deposit, and the error names its index in the original message', async () => {
  const before = pool.poolNow();
  const result = await world.send(
    [
      pool.createAta(),
      pool.deposit(4n * SOL),
      SystemProgram.transfer({
        fromPubkey: wallet.publicKey,
        toPubkey: key(sandboxAddress('manager')),
        lamports: 99e9,
      }),
    ],
    [wallet],
  );
  expect(result).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [2, { Custom: 1 }] } } },
  });
  expect(pool.poolNow()).toEqual(before);
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(100n * SOL);
});

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

test('somebody else cannot burn my tokens', async () => {
  await world.send([pool.createAta(), pool.deposit(40n * SOL)], [wallet]);
  const thief = await world.wallet(10n);
  const stake = Keypair.generate();
  const create = SystemProgram.createAccount({
    fromPubkey: thief.publicKey,
    newAccountPubkey: stake.publicKey,
    lamports: Number(world.chain.rent(200)),
    space: 200,
    programId: StakeProgram.programId,
  });
  const steal = withAccount(pool.withdraw(stake, 10n * SOL), 6, { pubkey: thief.publicKey });
  expect(await world.send([create, steal], [thief, stake])).toMatchObject({ ok: false });
  const unsigned = withAccount(pool.withdraw(stake, 10n * SOL), 6, { isSigner: false });
  expect(await world.send([create, unsigned], [thief, stake])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [1, { Custom: PoolError.SignatureMissing }] } } },
  });
});

function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}
