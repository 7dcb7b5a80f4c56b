import { readFileSync } from 'node:fs';
import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { createSeededRandom } from '@clearstake/sandbox/block-engine/random';
import { patched } from '@clearstake/sandbox/chain/bytes';
import { applyFee } from '@clearstake/sandbox/chain/pool-rate';
import { StakePoolLayout } from '@solana/spl-stake-pool';
import { expect, it } from 'vitest';
import { testWorld } from '../../testing/world';
import { concatBytes, u64 } from '../bytes';
import { parseStakePool } from '../facts/parse-stake-pool';
import type { PoolFee, StakePoolFacts } from '../types';
import {
  depositTokens,
  floorLamports,
  leastAcceptable,
  leastRedemption,
  lessBps,
  redemptionLamports,
  tokensForLamports,
} from './pool-math';

const { pool: pins } = sandboxPins;
const { accounts } = await testWorld();

const fee = (numerator: bigint, denominator: bigint): PoolFee => ({ numerator, denominator });
const none = fee(0n, 0n);

/** A pool of so many lamports and tokens, as the stock client and this code read the same bytes; without fees unless given. */
function poolOf(total: bigint, supply: bigint, change: Partial<StakePoolFacts> = {}) {
  const held = accounts.get(pins.address);
  const data = patched(held?.data ?? new Uint8Array(), 258, concatBytes(u64(total), u64(supply)));
  const own = held && parseStakePool(pins.address, { ...held, data });
  if (!own) throw new Error('The pool can be read.');
  return {
    stock: StakePoolLayout.decode(Buffer.from(data)),
    own: { ...own, solDepositFee: none, stakeWithdrawalFee: none, nextStakeWithdrawalFee: null, ...change },
  };
}
type StockPool = ReturnType<typeof StakePoolLayout.decode>;
type StockSum = (pool: StockPool, amount: StockPool['totalLamports']) => StockPool['totalLamports'];
/** The stock client's own sums, which its bundle keeps to itself. It leaves fees out, and publishes no vector with one. */
const sums = '@solana/spl-stake-pool/src/utils/stake.ts';
const stock: { readonly calcPoolTokensForDeposit: StockSum; readonly calcLamportsWithdrawAmount: StockSum } =
  await import(/* @vite-ignore */ sums);

it('computes without fees what the stock client does, for 2,000 pools of any size and rate, and for empty ones', () => {
  const random = createSeededRandom('pools', 'sums');
  /** Of any magnitude up to 2^53 lamports, nine million SOL. */
  const lamports = () => BigInt(random.integer(1, 2 ** random.integer(1, 53)));
  const pools = Array.from({ length: 2_000 }, () => [lamports(), lamports(), lamports()] as const);
  for (const [total, supply, given] of [...pools, [0n, 0n, 7n], [0n, 5n, 7n], [5n, 0n, 7n]] as const) {
    const pool = poolOf(total, supply);
    // The amount as the client's own kind of number.
    const { totalLamports: asked } = poolOf(given, 1n).stock;
    const told = (sum: StockSum) => BigInt(sum(pool.stock, asked).toString());
    expect(depositTokens(pool.own, given)).toBe(told(stock.calcPoolTokensForDeposit));
    if (supply > 0n) expect(redemptionLamports(pool.own, given)).toBe(told(stock.calcLamportsWithdrawAmount));
  }
  expect(redemptionLamports(poolOf(5n, 0n).own, 700n)).toBe(0n);
});

/**
 * Sums of the pool program's own functions (`spl-stake-pool` 2.0.3, `StakePool::calc_*` and `Fee::apply` of its `state.rs`), run for
 * this table: fee (numerator, denominator), lamports and tokens of the pool, amount; then the tokens minted for that amount, the fee
 * of a deposit and half of it for a referrer; the fee of a withdrawal and the lamports paid.
 */
it('computes with fees what the program’s source does, remainders included, and so does the sandbox', () => {
  const vectors = readFileSync('packages/verifier/testing/pool-vectors.txt', 'utf8').trim().split('\n');
  expect(vectors).toHaveLength(30);
  for (const vector of vectors) {
    const row = vector.split(' ').map(BigInt);
    const [numerator = 0n, denominator = 0n, total = 0n, supply = 0n, amount = 0n, minted = 0n] = row;
    const [kept = 0n, referral, burnFee, paid] = row.slice(6);
    const rate = { numerator, denominator };
    const { own } = poolOf(total, supply, { solDepositFee: rate, stakeWithdrawalFee: rate });
    const found = [depositTokens(own, amount), redemptionLamports(own, amount)];
    const sandbox = [applyFee(rate, minted), (applyFee(rate, minted) * 50n) / 100n, applyFee(rate, amount)];
    expect([vector, ...found, ...sandbox]).toEqual([vector, minted - kept, paid, kept, referral, burnFee]);
  }
  expect(depositTokens(poolOf(4n, 4n, { solDepositFee: fee(1n, 0n) }).own, 700n)).toBe(700n);
});

it.each<[string, PoolFee, PoolFee | null, bigint]>([
  ['without another fee', fee(1n, 100n), null, 693n],
  ['with a higher one', fee(1n, 100n), fee(2n, 100n), 686n],
  ['with a lower one', fee(2n, 100n), fee(1n, 100n), 686n],
  ['with the whole', fee(1n, 100n), fee(1n, 1n), 0n],
])('redeems at worst, %s at the next epoch', (_, stakeWithdrawalFee, nextStakeWithdrawalFee, least) => {
  const { own } = poolOf(9n, 9n, { stakeWithdrawalFee, nextStakeWithdrawalFee });
  expect(leastRedemption(own, 700n)).toBe(least);
});

const half = (numerator: bigint, denominator: bigint) => ({
  stakeWithdrawalFee: fee(numerator, denominator),
});
it.each<[string, StakePoolFacts, bigint, bigint, bigint]>([
  ['without a fee, a unit of rounding either way', poolOf(4n, 3n).own, 1_000_000n, 749_999n, 750_002n],
  // 750,000 / 0.99 = 757,575.75.
  ['before and after the fee', poolOf(4n, 3n, half(1n, 100n)).own, 1_000_000n, 749_999n, 757_577n],
  [
    'where the node names the whole as the fee',
    poolOf(4n, 3n, half(1n, 1n)).own,
    1_000_000n,
    749_999n,
    750_002n,
  ],
  // By the pinned floor of a lamport for each token, and its largest fee of half a percent: 1,000,000 / 0.995 = 1,005,025.
  ['never more than the pins allow', poolOf(3n, 4n).own, 1_000_000n, 1_333_332n, 1_005_025n + 2n],
])('knows how many tokens so many lamports may mean %s', (_, pool, lamports, least, most) => {
  expect(tokensForLamports(pool, pins, lamports)).toEqual({ least, most });
});

it('computes shares, rounded down', () => {
  expect([10_000n, 10_001n, 0n].map(leastAcceptable)).toEqual([9_990n, 9_990n, 0n]);
  expect([lessBps(10_001n, 100), lessBps(7n, 0)]).toEqual([9_900n, 7n]);
  expect(floorLamports({ ...pins, rateFloorBps: 9_500 }, 2_001n)).toBe(1_900n);
});
