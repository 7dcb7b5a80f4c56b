import { expect, it } from 'vitest';
import { answered, paid } from '@/testing/positions';
import { epochOfSlot, joinRewards, recordsByAccount, recordsByEpoch } from './records';

const rewards = answered([paid('A', 9n, 5n), paid('B', 9n, 7n), paid('A', 8n, 4n)], [9n, 8n, 7n]);

it('recordsByEpoch sums the rewards, and separates no rewards from unknown ones', () => {
  expect(recordsByEpoch(rewards, new Map([[8n, 7.1]]))).toEqual([
    { epoch: 9n, paid: 12n, accounts: 2, apy: null },
    { epoch: 8n, paid: 4n, accounts: 1, apy: 7.1 },
    { epoch: 7n, paid: 0n, accounts: 0, apy: null },
  ]);
});

it('recordsByAccount lists every account, also closed ones, highest rewards first', () => {
  const accounts = [
    { address: 'C', state: 'open' },
    { address: 'B', state: 'open' },
    { address: 'A', state: 'closed' },
  ] as const;
  expect(recordsByAccount(accounts, rewards)).toEqual([
    { address: 'A', state: 'closed', paid: 9n, epochs: 2, last: 9n },
    { address: 'B', state: 'open', paid: 7n, epochs: 1, last: 9n },
    { address: 'C', state: 'open', paid: 0n, epochs: 0, last: undefined },
  ]);
});

it('joinRewards counts an epoch as answered only when both results have it', () => {
  const other = {
    rewards: [paid('X', 9n, 1n)],
    epochs: [9n],
    unread: [{ epoch: 8n, reason: 'Away.' }],
    truncated: true,
  };
  expect(joinRewards(rewards, other)).toEqual({
    rewards: [...rewards.rewards, ...other.rewards],
    epochs: [9n],
    unread: other.unread,
    truncated: true,
  });
});

// Mainnet: epochs of 432,000 slots since slot 0.
const mainnet = { epoch: 1061n, absoluteSlot: 458_625_888n, slotIndex: 273_888n, slotsInEpoch: 432_000n };
it.each([
  [458_352_000n, 1061n],
  [458_351_999n, 1060n],
])('epochOfSlot slot %d is in epoch %d', (slot, epoch) => {
  expect(epochOfSlot(slot, mainnet)).toBe(epoch);
});
