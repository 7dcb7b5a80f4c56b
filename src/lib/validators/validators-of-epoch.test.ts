import { expect, it } from 'vitest';
import type { EpochRow } from '../series';
import { readValidators } from './validators';
import { validatorsOfEpoch } from './validators-of-epoch';

const listed = ['A', 'B', 'C'].map((key) => ({
  identity: key,
  vote_identity: `vote of ${key}`,
  ...{ activated_stake: 100, apy: 5, apy_block_rewards: 1, apy_jito: 1, apy_total: 7 },
  ...{ block_rewards: 4, mev_rewards: 3 },
}));
const given = readValidators(listed, {
  apy: 'percent',
  stake: 'SOL',
  reward: 'SOL',
}).validators.map((validator) => ({ ...validator, commission: 5, delinquent: true }));

const rows = (...own: (number | null)[]): EpochRow[] =>
  own.map((value, index) => ({ epoch: 10 + index, own: value, network: null, running: index === 3 }));

const knowledge = {
  epoch: 12,
  kept: [
    { epoch: 10, at: 1, apy: { B: 6 } },
    { epoch: 11, at: 2, apy: { B: 6.1, C: 5 } },
    { epoch: 12, at: 3, apy: { A: 99, B: 6.25 } },
    { epoch: 13, at: 4, apy: { B: 9 } },
  ],
  tracked: {
    vote: 'vote of A',
    apy: rows(7.1, 7.2, 7.5, 8),
    blockRewards: rows(40, 41, 42, 1),
    mevRewards: rows(30, 31, null, 1),
    parts: { base: 5.5, block: 1.2, mev: 0.8, total: 7.5 },
  },
};

const unknown = { stake: null, share: null, commission: null, delinquent: false };

it('shows for a past epoch the API’s series, else the APY that this browser kept, and nothing else', () => {
  expect(validatorsOfEpoch(given, knowledge)).toMatchObject([
    {
      ...unknown,
      base: 5.5,
      block: 1.2,
      mev: 0.8,
      total: 7.5,
      trend: [7.1, 7.2, 7.5],
      change: 0.3,
      blockRewards: 42,
      mevRewards: null,
    },
    { ...unknown, base: null, total: 6.25, trend: [6, 6.1, 6.25], change: 0.15, blockRewards: null },
    // Missing, never zero.
    { ...unknown, total: null, change: null },
  ]);
});
