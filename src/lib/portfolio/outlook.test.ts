import { expect, it } from 'vitest';
import * as sample from '@/testing/positions';
import { awaitsFirstReward, outlookEarns, type VoteStandings, withOutlooks } from './outlook';
import type { StakePosition } from './stake-position';

const epoch = 100n;
const position = (change: Partial<StakePosition> = {}) =>
  sample.position('A', { activationEpoch: 50n, ...change });
const standing = (commission: number, delinquent = false): VoteStandings => ({
  V: { commission, delinquent },
});
const answered = (amounts: readonly bigint[]) => {
  const rewards = amounts.map((amount, index) => sample.paid('A', epoch - 1n - BigInt(index), amount));
  return sample.answered(
    rewards,
    rewards.map((reward) => reward.epoch),
  );
};

it.each([
  ['the validator votes and takes less than all', standing(99.99), undefined, 'pays', true],
  ['the node has not answered yet', 'pending', undefined, 'pending', undefined],
  ['the node does not answer', undefined, answered([5n, 5n]), 'unknown', undefined],
  ['the node lists no such vote account', { V: null }, undefined, 'unlisted', false],
  [
    'the validator is delinquent, though it paid before',
    standing(5, true),
    answered([5n]),
    'delinquent',
    undefined,
  ],
  ['the validator keeps everything', standing(100), undefined, 'keeps-all', false],
  ['two whole epochs paid nothing', standing(5), answered([0n, 0n]), 'unpaid', undefined],
  ['one epoch paid nothing', standing(5), answered([0n]), 'pays', true],
] as const)('judges what stake is promised where %s', (_, standings, rewards, outlook, earns) => {
  const [judged] = withOutlooks([position()], standings, rewards, epoch);
  expect(judged?.outlook).toBe(outlook);
  expect(outlookEarns(outlook)).toBe(earns);
});

it('does not count epochs in which the stake was not active', () => {
  const young = position({ activationEpoch: 98n });
  expect(withOutlooks([young], standing(5), answered([0n, 0n]), epoch)[0]?.outlook).toBe('pays');
});

it('awaits the first reward until a whole epoch has ended since the activation', () => {
  expect(
    [100n, 99n, 98n, null].map((activationEpoch) => awaitsFirstReward(position({ activationEpoch }), epoch)),
  ).toEqual([true, true, false, false]);
});
