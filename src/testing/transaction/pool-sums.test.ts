import { pinsFor } from '@contract/pins';
import { createSeededRandom } from '@server/sandbox/block-engine/random';
import { applyFee } from '@server/sandbox/chain/epoch/pool-update';
import { StakePoolLayout } from '@solana/spl-stake-pool';
import { describe, expect, it } from 'vitest';
import { poolGain } from '@/lib/portfolio/pool-value';
import { u64 } from '@/transaction/bytes';
import { parsePoolBefore, parseStakePool } from '@/transaction/facts/parse-stake-pool';
import { depositTokens, redemptionLamports } from '@/transaction/verify/pool-math';
import vectors from './pool-vectors.json';
import { testWorld } from './world';

type StockPool = ReturnType<typeof StakePoolLayout.decode>;
type StockSum = (pool: StockPool, amount: StockPool['totalLamports']) => StockPool['totalLamports'];

/** The stock client's own sums, which its bundle keeps to itself. It leaves fees out, and publishes no vector with one. */
const sums = '@solana/spl-stake-pool/src/utils/stake.ts';
let stock: { readonly calcPoolTokensForDeposit: StockSum; readonly calcLamportsWithdrawAmount: StockSum };
const { pool: pinned } = pinsFor('sandbox');

stock = await import(/* @vite-ignore */ sums);
const rawAccount = (await testWorld()).accounts.get(pinned?.address ?? '');
if (!rawAccount) throw new Error('The world has a pool.');
const account = rawAccount;

/** A pool of that size, as the stock client and this code read the same bytes. */
function poolOf(total: bigint, supply: bigint) {
  const data = account.data.slice();
  data.set(u64(total), 258);
  data.set(u64(supply), 266);
  const own = parseStakePool(pinned?.address ?? '', { ...account, data });
  if (!own) throw new Error('The pool can be read.');
  const none = { numerator: 0n, denominator: 0n };
  return {
    stock: StakePoolLayout.decode(Buffer.from(data)),
    own: { ...own, solDepositFee: none, stakeWithdrawalFee: none },
  };
}

describe('the sums of a pool without fees', () => {
  it('are those of the stock client, for 2,000 pools of any size and rate', () => {
    const random = createSeededRandom('pools', 'sums');
    /** Of any magnitude up to 2^53 lamports, nine million SOL. */
    const lamports = () => BigInt(random.integer(1, 2 ** random.integer(1, 53)));
    for (let round = 0; round < 2_000; round += 1) {
      const pool = poolOf(lamports(), lamports());
      // The amount as the client's own kind of number.
      const { totalLamports: asked } = poolOf(lamports(), 1n).stock;
      const given = BigInt(asked.toString());
      const told = (sum: StockSum) => BigInt(sum(pool.stock, asked).toString());
      expect(depositTokens(pool.own, given)).toBe(told(stock.calcPoolTokensForDeposit));
      expect(redemptionLamports(pool.own, given)).toBe(told(stock.calcLamportsWithdrawAmount));
    }
  });

  it.each([
    [0n, 0n],
    [0n, 5n],
    [5n, 0n],
  ])('of a pool of %d lamports and %d tokens are one token for a lamport', (lamports, tokens) => {
    const { own, stock: empty } = poolOf(lamports, tokens);
    const { totalLamports: asked } = poolOf(7n, 1n).stock;
    expect(depositTokens(own, 7n)).toBe(BigInt(stock.calcPoolTokensForDeposit(empty, asked).toString()));
  });
});

/**
 * Sums of the pool program's own functions (`spl-stake-pool` 2.0.3, `StakePool::calc_*` and `Fee::apply` of its `state.rs`), run for
 * this table: fee (numerator, denominator), lamports and tokens of the pool, amount; then the tokens minted for that amount, the fee
 * of a deposit and half of it for a referrer; the fee of a withdrawal and the lamports paid.
 */
describe('the sums of a pool with fees are those of the program’s source, remainders included', () => {
  it.each(vectors.map((row) => row.map(BigInt)))('%d/%d of %d lamports, %d tokens: %d', (...row) => {
    const [numerator = 0n, denominator = 0n, total = 0n, supply = 0n, amount = 0n, minted = 0n] = row;
    const [fee = 0n, referral, burnFee = 0n, paid] = row.slice(6);
    const rate = { numerator, denominator };
    const own = { ...poolOf(total, supply).own, solDepositFee: rate, stakeWithdrawalFee: rate };
    expect(depositTokens(own, amount)).toBe(minted - fee);
    expect(redemptionLamports(own, amount)).toBe(paid);
    // The sandbox's, by which it lowers the program.
    expect(applyFee(rate, minted)).toBe(fee);
    expect((applyFee(rate, minted) * 50n) / 100n).toBe(referral);
    expect(applyFee(rate, amount)).toBe(burnFee);
  });
});

describe('what pool tokens gained at the last update', () => {
  it('rests on the bytes that the stock client reads as the epoch before', () => {
    const stored = StakePoolLayout.decode(Buffer.from(account.data));
    const data = account.data.slice();
    // The last two members; nothing optional is set before them in this pool but what its length says.
    const end = StakePoolLayout.encode(stored, Buffer.alloc(data.length));
    data.set(u64(1_000_000n), end - 16);
    data.set(u64(1_080_000n), end - 8);
    const stock = StakePoolLayout.decode(Buffer.from(data));
    expect(parsePoolBefore({ ...account, data })).toEqual({
      tokenSupply: BigInt(stock.lastEpochPoolTokenSupply.toString()),
      totalLamports: BigInt(stock.lastEpochTotalLamports.toString()),
    });
    expect(stock.lastEpochTotalLamports.toString()).toBe('1080000');
    expect(parsePoolBefore({ ...account, data: data.slice(0, end - 1) })).toBeNull();
  });

  it.each([
    // 2,000 tokens at 1.08, then at 1.09.
    [{ totalLamports: 1_090n, tokenSupply: 1_000n }, { totalLamports: 1_080n, tokenSupply: 1_000n }, 20n],
    [
      { totalLamports: 1_080n, tokenSupply: 1_000n },
      { totalLamports: 1_080n, tokenSupply: 1_000n },
      undefined,
    ],
    [
      { totalLamports: 1_070n, tokenSupply: 1_000n },
      { totalLamports: 1_080n, tokenSupply: 1_000n },
      undefined,
    ],
    [{ totalLamports: 1_080n, tokenSupply: 1_000n }, { totalLamports: 0n, tokenSupply: 0n }, undefined],
  ])('is the difference of two rates: %o after %o', (now, before, gain) => {
    expect(poolGain(now, before, 2_000n)).toBe(gain);
  });
});
