import type { StakePoolFacts } from '@clearstake/verifier';
import { expect, it } from 'vitest';
import { position, sol } from '@/testing/positions';
import { bestOption, nativePlan, optionCosts, planFees, tokensToRedeem } from './unstake-plan';

const account = (name: string, delegated: bigint) => position(name, { delegated });
const accounts = [account('two', 2n * sol), account('five', 5n * sol), account('nine', 9n * sol)];

const planned = (lamports: bigint, from = accounts) => {
  const plan = nativePlan(from, lamports, sol);
  return plan && [plan.whole.map(({ address }) => address), plan.part?.position.address, plan.part?.lamports];
};

it('the chosen accounts are a part of the smallest account that keeps the minimum', () => {
  expect(planned(sol)).toEqual([[], 'two', sol]);
  // Two SOL less 1.5 would keep half a SOL, below the minimum of one.
  expect(planned((3n * sol) / 2n)).toEqual([[], 'five', (3n * sol) / 2n]);
});

it('the chosen accounts are several when one is not enough, and all for everything', () => {
  expect(planned(11n * sol)).toEqual([['nine', 'two'], undefined, undefined]);
  expect(planned(12n * sol)).toEqual([['nine'], 'five', 3n * sol]);
  // Six may not be left with half a SOL, so two is taken whole, and 3.5 of six.
  const six = [account('two', 2n * sol), account('six', 6n * sol)];
  expect(planned((11n * sol) / 2n, six)).toEqual([['two'], 'six', (7n * sol) / 2n]);
  expect(planned(16n * sol)).toEqual([['nine', 'five', 'two'], undefined, undefined]);
});

it('the chosen accounts are none for too much, nothing, or a rest below the minimum', () => {
  expect(planned(16n * sol + 1n)).toBeUndefined();
  expect(planned(0n)).toBeUndefined();
  expect(planned(sol / 2n)).toBeUndefined();
  // Whatever is taken whole, the rest or what stays is below one SOL.
  expect(planned(2n * sol + 1n, [account('two', 2n * sol)])).toBeUndefined();
});

it('the fees count every transaction: 18 accounts are deactivated in one, 16 withdrawn', () => {
  const whole = Array.from({ length: 40 }, (_, index) => account(String(index), sol));
  // Three to deactivate, three to withdraw.
  expect(planFees({ whole, part: undefined })).toBe(30_000n);
});

const pool = {
  totalLamports: 125n,
  tokenSupply: 100n,
  stakeWithdrawalFee: { numerator: 1n, denominator: 1_000n },
} as StakePoolFacts;

it('the pool tokens are all of them for all they are worth, and none for more', () => {
  // 10,000 tokens less a fee of 10 are worth 12,487 lamports, rounded down.
  expect(tokensToRedeem(pool, 12_487n, 10_000n)).toBe(10_000n);
  expect(tokensToRedeem(pool, 12_488n, 10_000n)).toBeUndefined();
});

it('the best option counts what is given up, also the fee of the pool', () => {
  // 2 SOL from both: by three signatures and by tokens worth 2.002 SOL, of which the pool keeps 0.1 %.
  const [lamports, tokens] = [2_000_000_000n, 2_002_002_003n];
  const proceeds = { native: lamports - 20_000n, pool: lamports - 15_000n, swap: undefined };
  const costs = optionCosts(proceeds, { lamports, tokens });
  expect(costs).toEqual({ native: 20_000n, pool: 2_017_003n, swap: undefined });
  expect(bestOption(costs)).toBe('native');
  expect(optionCosts(proceeds, { lamports: undefined, tokens: undefined })).toEqual({
    native: undefined,
    pool: undefined,
    swap: undefined,
  });
});

it('the best option costs least, and gives at once where that costs nothing', () => {
  expect(bestOption({ native: 9n, pool: 10n, swap: undefined })).toBe('native');
  expect(bestOption({ native: undefined, pool: 8n, swap: 9n })).toBe('pool');
  expect(bestOption({ native: 9n, pool: 10n, swap: 9n })).toBe('swap');
  expect(bestOption({ native: undefined, pool: undefined, swap: undefined })).toBeUndefined();
});
