import { describe, expect, it } from 'vitest';
import * as sample from '@/testing/positions';
import { paid, position } from '@/testing/positions';
import { nextReward, rewardSummary, stackRewards } from './reward-summary';
import type { Outlook, StakePosition } from './stake-position';

const rewards = [paid('A', 60n, 3n), paid('B', 60n, 4n), paid('A', 59n, 50n), paid('A', 57n, 600n)];
const answered = (...epochs: bigint[]) => sample.answered(rewards, epochs);

it('the summary of rewards adds up to the oldest epoch, and names the last one', () => {
  expect(rewardSummary(answered(60n, 59n, 58n, 57n), 61n)).toEqual({
    since: 57n,
    total: 657n,
    last: { epoch: 60n, paid: 7n },
  });
});

it('the summary of rewards ends where an epoch was not answered for', () => {
  expect(rewardSummary(answered(60n, 59n, 57n), 61n)).toMatchObject({ since: 59n, total: 57n });
});

describe('the next reward', () => {
  const account = (activity: StakePosition['activity'], effective: bigint, outlook: Outlook = 'pays') =>
    position('A', { activity, outlook, activation: { effective, activating: 0n, deactivating: 0n } });

  it('comes after this epoch for stake that earns, one later for stake that begins', () => {
    expect(nextReward([account('deactivating', 5n), account('activating', 0n)], 61n)).toEqual({ epoch: 61n });
    expect(nextReward([account('activating', 0n)], 61n)).toEqual({ epoch: 62n });
    expect(nextReward([account('inactive', 0n)], 61n)).toBeUndefined();
  });

  it('has no epoch where no validator pays', () => {
    const silent = account('active', 5n, 'keeps-all');
    expect(nextReward([silent], 61n)).toEqual({ outlook: 'keeps-all' });
    expect(nextReward([silent, account('active', 5n, 'unknown')], 61n)).toEqual({ outlook: 'unknown' });
    expect(nextReward([silent, account('active', 5n)], 61n)).toEqual({ epoch: 61n });
  });
});

it('stacks each epoch by account, and what is left into the last part', () => {
  const epochs = [
    { epoch: 59n, paid: 50n },
    { epoch: 60n, paid: 7n },
  ];
  expect(stackRewards(epochs, rewards, ['B'])).toEqual([
    { epoch: 59n, paid: 50n, parts: [0n, 50n] },
    { epoch: 60n, paid: 7n, parts: [4n, 3n] },
  ]);
});
