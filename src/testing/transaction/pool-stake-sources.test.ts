import { pinsFor } from '@contract/pins';
import { encodeValidatorList } from '@server/sandbox/chain/layout/stake-pool';
import { StakePoolLayout } from '@solana/spl-stake-pool';
import { PublicKey } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { u32, u64 } from '@/transaction/bytes';
import type { RawAccount } from '@/transaction/types';
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
const sums = '@solana/spl-stake-pool/src/utils/stake.ts';
const SOL = 1_000_000_000n;
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
let stockSums: {
  readonly prepareWithdrawAccounts: (
    connection: object,
    pool: object,
    address: PublicKey,
    tokens: number,
  ) => Promise<readonly { readonly stakeAddress: PublicKey }[]>;
};
let world: TestWorld;
beforeAll(async () => {
  stock = await import(/* @vite-ignore */ addresses);
  stockSums = await import(/* @vite-ignore */ sums);
  world = await testWorld();
});

const seedOf = (value: bigint) => ({ toArrayLike: () => Buffer.from(u64(value)) });

function stateOf(at: string | null | undefined): RawAccount {
  const account = world.accounts.get(at ?? '');
  if (!account) throw new Error('The world has a pool.');
  return account;
}

/** The codes of a withdrawal from this account, while the list has these seeds for its first validator. */
async function codesOf(source: PublicKey, { transient = 0n, validator = 0 } = {}): Promise<string[]> {
  const list = stateOf(pool?.validatorList);
  const data = list.data.slice();
  data.set(u64(transient), 9 + 24);
  data.set(u32(validator), 9 + 36);
  return codesWith(new Map(world.accounts).set(pool?.validatorList ?? '', { ...list, data }), source);
}

async function codesWith(accounts: Map<string, RawAccount>, source: PublicKey): Promise<string[]> {
  accounts.set(source.toBase58(), stateOf(world.poolStake));
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

/** In lamports of stake. */
interface Listed {
  readonly active: bigint;
  readonly transient: bigint;
}

/** The pool with these stakes, first of the validator that is preferred, then of another, as the stock client writes it. */
function poolWith(...stakes: readonly Listed[]): Map<string, RawAccount> {
  const account = stateOf(pool?.address);
  const stored = StakePoolLayout.decode(Buffer.from(account.data));
  const data = Buffer.alloc(account.data.length);
  StakePoolLayout.encode({ ...stored, preferredWithdrawValidatorVoteAddress: vote }, data);
  const list = encodeValidatorList(
    stakes.map(({ active, transient }, index) => ({
      vote: index === 0 ? vote.toBase58() : attackerVote,
      activeLamports: active,
      transientLamports: transient,
      lastUpdateEpoch: 0n,
    })),
    5,
  );
  return new Map(world.accounts)
    .set(pool?.address ?? '', { ...account, data: Uint8Array.from(data) })
    .set(pool?.validatorList ?? '', { ...stateOf(pool?.validatorList), data: list });
}

/** The accounts that the stock client withdraws this many tokens from, in its order. */
async function stockSources(accounts: Map<string, RawAccount>, tokens: bigint): Promise<PublicKey[]> {
  const connection = {
    getAccountInfo: async (key: PublicKey) => {
      const { data, lamports } = accounts.get(key.toBase58()) ?? stateOf(undefined);
      return { data: Buffer.from(data), lamports: Number(lamports) };
    },
    getMinimumBalanceForRentExemption: async () => 2_282_880,
  };
  const stored = StakePoolLayout.decode(Buffer.from(accounts.get(pinned.toBase58())?.data ?? []));
  const sources = await stockSums.prepareWithdrawAccounts(connection, stored, pinned, Number(tokens));
  return sources.map(({ stakeAddress }) => stakeAddress);
}

describe('the source that the stock client takes', () => {
  const none = { active: 0n, transient: 0n };

  it('is the preferred validator’s stake, though another has more, and is accepted', async () => {
    const accounts = poolWith(
      { active: 900n * SOL, transient: 0n },
      { active: 50_000n * SOL, transient: 0n },
    );
    const [source, ...others] = await stockSources(accounts, 10n * SOL);
    const preferred = await stock.findStakeProgramAddress(program, vote, pinned, 0);
    expect([source?.toBase58(), others]).toEqual([preferred.toBase58(), []]);
    expect(await codesWith(accounts, source as PublicKey)).toEqual([]);
  });

  it('is transient stake where there is no other, before the reserve, and is accepted', async () => {
    const accounts = poolWith({ active: 0n, transient: 900n * SOL });
    const [source] = await stockSources(accounts, 10n * SOL);
    expect(source?.toBase58()).not.toBe(pool?.reserve);
    expect(await codesWith(accounts, source as PublicKey)).toEqual([]);
  });

  it('is the pinned reserve where there is neither', async () => {
    const [source] = await stockSources(poolWith(none), 10n * SOL);
    expect(source?.toBase58()).toBe(pool?.reserve);
  });
});
