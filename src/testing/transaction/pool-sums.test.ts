import { pinsFor } from '@contract/pins';
import { createSeededRandom } from '@server/sandbox/block-engine/random';
import { StakePoolLayout } from '@solana/spl-stake-pool';
import { beforeAll, describe, expect, it } from 'vitest';
import { u64 } from '@/transaction/bytes';
import { parseStakePool } from '@/transaction/facts/parse-stake-pool';
import type { RawAccount } from '@/transaction/types';
import { depositTokens, redemptionLamports } from '@/transaction/verify/pool-math';
import { testWorld } from './world';

type StockPool = ReturnType<typeof StakePoolLayout.decode>;
type StockSum = (pool: StockPool, amount: StockPool['totalLamports']) => StockPool['totalLamports'];

/** The stock client's own sums, which its bundle keeps to itself. It leaves fees out, and publishes no vector with one. */
const sums = '@solana/spl-stake-pool/src/utils/stake.ts';
let stock: { readonly calcPoolTokensForDeposit: StockSum; readonly calcLamportsWithdrawAmount: StockSum };
let account: RawAccount;
const { pool: pinned } = pinsFor('sandbox');

beforeAll(async () => {
  stock = await import(/* @vite-ignore */ sums);
  const found = (await testWorld()).accounts.get(pinned?.address ?? '');
  if (!found) throw new Error('The world has a pool.');
  account = found;
});

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

  it('of an empty pool are one token for a lamport', () => {
    const { own, stock: empty } = poolOf(0n, 0n);
    const { totalLamports: asked } = poolOf(7n, 1n).stock;
    expect(depositTokens(own, 7n)).toBe(BigInt(stock.calcPoolTokensForDeposit(empty, asked).toString()));
  });
});
