import {
  Keypair,
  type PublicKey,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxAddress } from '../keys';
import { TOKEN_PROGRAM } from '../programs';
import { POOL, POOL_MINT, POOL_WITHDRAW_AUTHORITY } from '../testing/own-pool';
import { changed, key, poolOf, type TestPool, withAccount } from '../testing/pool';
import { createTestChain, SOL, type TestChain } from '../testing/test-chain';
import { poolStakeAddress } from '../world/pool';
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
    'another withdraw authority',
    (stranger) => withAccount(pool.deposit(SOL), 1, { pubkey: stranger }),
    { Custom: PoolError.InvalidProgramAddress },
  ],
  [
    'another fee account',
    (stranger) => withAccount(pool.deposit(SOL), 5, { pubkey: stranger }),
    { Custom: PoolError.InvalidFeeAccount },
  ],
  [
    'another mint',
    (stranger) => withAccount(pool.deposit(SOL), 7, { pubkey: stranger }),
    { Custom: PoolError.WrongPoolMint },
  ],
  [
    'another pool',
    (stranger) => withAccount(pool.deposit(SOL), 0, { pubkey: stranger }),
    { Custom: PoolError.InvalidState },
  ],
  [
    'a depositor who did not sign',
    () => withAccount(pool.deposit(SOL), 3, { pubkey: key(sandboxAddress('faucet')), isSigner: false }),
    { Custom: PoolError.SignatureMissing },
  ],
  ['nothing deposited', () => pool.deposit(0n), { Custom: PoolError.DepositTooSmall }],
  [
    'an unknown instruction',
    () => changed(pool.deposit(SOL), { data: Buffer.from([99, 0, 0, 0, 0, 0, 0, 0, 0]) }),
    'InvalidInstructionData',
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

test('a minimum that the pool meets is accepted', async () => {
  const before = pool.poolNow();
  const tokens = (SOL * before.tokenSupply) / before.totalLamports;
  const data = Buffer.concat([Buffer.from([25]), u64(SOL), u64(tokens)]);
  expect(await world.send([pool.createAta(), changed(pool.deposit(SOL), { data })], [wallet])).toMatchObject({
    ok: true,
  });
  expect(pool.tokensAt(pool.ata())).toBe(tokens);
});

test("the pool's authority, lent to the deposit, does not sign for an instruction beside it", async () => {
  const mintToMyself = new TransactionInstruction({
    programId: key(TOKEN_PROGRAM),
    keys: [
      { pubkey: key(POOL_MINT), isSigner: false, isWritable: true },
      { pubkey: key(pool.ata()), isSigner: false, isWritable: true },
      { pubkey: key(POOL_WITHDRAW_AUTHORITY), isSigner: false, isWritable: false },
    ],
    data: Buffer.concat([Buffer.from([7]), u64(SOL)]),
  });
  expect(await world.send([pool.createAta(), pool.deposit(SOL), mintToMyself], [wallet])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [2, 'MissingRequiredSignature'] } } },
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

test('more than the validator has is refused', async () => {
  await world.send([pool.createAta(), pool.deposit(40n * SOL)], [wallet]);
  const stake = Keypair.generate();
  const small = poolStakeAddress(POOL, world.options.world.validators[4]?.vote ?? '');
  const result = await world.send(
    [pool.createStake(stake), pool.withdraw(stake, 2_000n * SOL, small)],
    [wallet, stake],
  );
  expect(result).toMatchObject({
    ok: false,
    refusal: {
      meta: { err: { InstructionError: [1, { Custom: PoolError.StakeLamportsNotEqualToMinimum }] } },
    },
  });
});

function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}
