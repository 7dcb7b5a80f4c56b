import { pinsFor } from '@contract/pins';
import { PublicKey } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { u32, u64 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { attackerVote, type TestWorld, testWorld } from './world';
import { runningRpc } from './world-rpc';

/**
 * Where stake of the pool may come from, by the pool program's source (`process_withdraw_stake`): a validator's account with
 * the seed that the list has for it, or transient stake with its seed, which grows with each rebalancing.
 */
const addresses = '@solana/spl-stake-pool/src/utils/program-address.ts';
const { pool, validators } = pinsFor('sandbox');
const vote = new PublicKey(validators[0]?.vote ?? '');
const program = new PublicKey(pool?.program ?? '');
const pinned = new PublicKey(pool?.address ?? '');
const executor = new Executor();
type Derive<Seed> = (program: PublicKey, vote: PublicKey, pool: PublicKey, seed: Seed) => Promise<PublicKey>;
/** What the stock client asks of a number of its own kind. */
type Seed = ReturnType<typeof seedOf>;
let stock: {
  readonly findStakeProgramAddress: Derive<number>;
  readonly findTransientStakeProgramAddress: Derive<Seed>;
};
let world: TestWorld;
beforeAll(async () => {
  stock = await import(/* @vite-ignore */ addresses);
  world = await testWorld();
});

const seedOf = (value: bigint) => ({ toArrayLike: () => Buffer.from(u64(value)) });

/** The codes of a withdrawal from this account, while the list has these seeds for its first validator. */
async function codesOf(source: PublicKey, { transient = 0n, validator = 0 } = {}): Promise<string[]> {
  const list = world.accounts.get(pool?.validatorList ?? '');
  const own = world.accounts.get(world.poolStake);
  if (!list || !own) throw new Error('The world has a pool.');
  const data = list.data.slice();
  data.set(u64(transient), 9 + 24);
  data.set(u32(validator), 9 + 36);
  const accounts = new Map(world.accounts).set(pool?.validatorList ?? '', { ...list, data });
  accounts.set(source.toBase58(), own);
  const changed = { ...world, accounts, poolStake: source.toBase58() };
  const honest = honestTransaction(honestFields['liquid-unstake'], changed);
  const rpc = runningRpc(changed, executor);
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, rpc, honestAnswer(honest));
  return verdict.findings.map(({ code }) => code);
}

describe('a withdrawal of pool stake', () => {
  it.each([0n, 1n, 2n, 57n, 2n ** 64n - 1n])(
    'may come from transient stake with seed %d',
    async (transient) => {
      const seed = seedOf(transient);
      const source = await stock.findTransientStakeProgramAddress(program, vote, pinned, seed);
      expect(await codesOf(source, { transient })).toEqual([]);
    },
  );

  it.each([0, 1, 2, 9, 2 ** 32 - 1])('may come from validator stake with seed %d', async (validator) => {
    const source = await stock.findStakeProgramAddress(program, vote, pinned, validator);
    expect(await codesOf(source, { validator })).toEqual([]);
  });

  it('may not come from one with a seed that the list does not have', async () => {
    const source = await stock.findTransientStakeProgramAddress(program, vote, pinned, seedOf(58n));
    expect(await codesOf(source, { transient: 57n })).toContain('pool-differs');
  });

  it('may not come from stake of another pool with the seeds of this one', async () => {
    const other = new PublicKey(attackerVote);
    const source = await stock.findTransientStakeProgramAddress(program, vote, other, seedOf(57n));
    expect(await codesOf(source, { transient: 57n })).toContain('pool-differs');
  });
});
