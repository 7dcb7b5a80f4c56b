import { expect, it } from 'vitest';
import { answered, paid, position, sol } from '@/testing/positions';
import { forgoneByIdle } from './forgone';
import type { StakePosition } from './stake-position';

// Ten SOL earned 0.004, which was staked again.
const account = (address: string, idle: bigint, change: Partial<StakePosition> = {}) =>
  position(address, { delegated: 10n * sol + 4_000_000n, idle, ...change });
const rewardOf = (name: string) => paid(name, 60n, 4_000_000n);
const rewards = answered([rewardOf('A'), rewardOf('B')], [60n]);
const given = { viewer: 'W', compounding: new Set<string>(), rewards, epoch: 61n, epochsPerYear: 182.6 };

it('forgoneByIdle counts the rate of each own account, per epoch and for 183 epochs a year', () => {
  // 0.004 of 10 SOL is 0.0004 an epoch: half a SOL would have earned 200,000 lamports.
  const forgone = forgoneByIdle({ ...given, positions: [account('A', sol / 2n)] });
  expect(forgone).toMatchObject({ perEpoch: 200_000n, perYear: 36_600_000n, unknown: 0 });
  // One signature costs 5,000 lamports.
  expect(forgone?.worthwhile.map(({ address }) => address)).toEqual(['A']);
  expect(forgone?.paysAfter).toBe(1n);
});

it('forgoneByIdle separates the accounts whose switch does not pay for its fee', () => {
  // 60,000 idle lamports earn 24 an epoch, 4,392 a year; 80,000 earn 32, 5,856 a year, 5,000 after 157 epochs.
  const positions = [account('A', 60_000n), account('B', 80_000n)];
  const forgone = forgoneByIdle({ ...given, positions });
  expect(forgone).toMatchObject({ perEpoch: 56n, notWorthwhile: 1, paysAfter: 157n });
  expect(forgone?.worthwhile.map(({ address }) => address)).toEqual(['B']);
});

it('forgoneByIdle leaves out what is compounded, and says how many accounts have no known rate', () => {
  const positions = [account('A', sol), account('C', sol)];
  expect(forgoneByIdle({ ...given, compounding: new Set(['A']), positions })).toMatchObject({
    perEpoch: 0n,
    unknown: 1,
  });
});
