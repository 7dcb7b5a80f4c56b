import { expect, it } from 'vitest';
import { impliedShare, whatIf } from './what-if';

// By hand, for 200 epochs a year: 10 SOL × 200 ÷ 100,000 SOL = 2 % undivided; 5.7 % after 5 % commission is 6 % before it,
// which is 100,000 × 0.06 ÷ 200 = 30 SOL an epoch.
const epochs = 200;
const figures = { stake: 100_000, blockRewards: 10, base: 5.7, block: 1, mev: 0.8, commission: 5 };

it('other terms leave both sides as they are on the present terms', () => {
  expect(impliedShare(figures, epochs)).toBe(5000);
  const { operator, delegators } = whatIf(figures, { share: 5000, commission: 5 }, epochs);
  expect(operator).toEqual({ block: 5_000_000_000n, inflation: 1_500_000_000n });
  expect(delegators.base).toBeCloseTo(5.7, 12);
  expect(delegators.block).toBeCloseTo(1, 12);
  expect(delegators.total).toBeCloseTo(7.5, 12);
});

it('other terms move income and APY against each other', () => {
  const all = whatIf(figures, { share: 10_000, commission: 10 }, epochs);
  expect(all.operator).toEqual({ block: 10_000_000_000n, inflation: 3_000_000_000n });
  expect(all.delegators.base).toBeCloseTo(5.4, 12);
  expect(all.delegators.block).toBe(0);
  expect(all.delegators.total).toBeCloseTo(6.2, 12);
  const none = whatIf(figures, { share: 0, commission: 0 }, epochs);
  expect(none.operator).toEqual({ block: 0n, inflation: 0n });
  expect(none.delegators.total).toBeCloseTo(8.8, 12);
});

it('other terms say nothing of inflation rewards where their commission is unknown or takes all', () => {
  const unknown = whatIf({ ...figures, commission: null }, { share: 0, commission: 7 }, epochs);
  expect(unknown.operator.inflation).toBeNull();
  expect(unknown.delegators.base).toBe(5.7);
  const taken = whatIf({ ...figures, base: 0, commission: 100 }, { share: 0, commission: 7 }, epochs);
  expect(taken.operator.inflation).toBeNull();
  expect(taken.delegators).toMatchObject({ base: null, total: null });
});
