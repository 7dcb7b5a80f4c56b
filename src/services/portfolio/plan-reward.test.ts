import { expect, it } from 'vitest';
import { answered, paid, position, sol } from '@/testing/positions';
import { planReward } from './plan-reward';

const account = (address: string, delegated: bigint) => position(address, { delegated });
const rewards = answered(
  [paid('A', 60n, 3_000_000n), paid('B', 60n, 1_000_000n), paid('A', 59n, 9_000_000n)],
  [60n, 59n],
);
const whole = [account('A', 6n * sol), account('B', 2n * sol)];

it('the reward of a plan is what its accounts were paid for that epoch, and of a part its share', () => {
  expect(planReward({ whole, part: undefined }, rewards, 60n)).toBe(4_000_000n);
  // Two of six SOL: a third of 3,000,000 lamports.
  const part = { position: account('A', 6n * sol), lamports: 2n * sol };
  expect(planReward({ whole: [], part }, rewards, 60n)).toBe(1_000_000n);
});

it('the reward is unknown where the epoch was not answered for, or one account was paid nothing', () => {
  expect(planReward({ whole, part: undefined }, rewards, 61n)).toBeUndefined();
  expect(planReward({ whole, part: undefined }, rewards, 59n)).toBeUndefined();
});
