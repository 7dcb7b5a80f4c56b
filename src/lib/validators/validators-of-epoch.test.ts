import { expect, it } from 'vitest';
import type { EpochRow } from '../series';
import { withoutFigures } from './list-columns';
import { type Validator, withoutSightings } from './validators';
import { validatorsOfEpoch } from './validators-of-epoch';

const validator = (key: string, change: Partial<Validator> = {}): Validator => ({
  key,
  identity: key,
  vote: `vote of ${key}`,
  name: key,
  sharesName: false,
  image: null,
  description: null,
  website: null,
  ...withoutFigures,
  stake: 100,
  share: 10,
  base: 5,
  block: 1,
  mev: 1,
  total: 7,
  blockRewards: 4,
  mevRewards: 3,
  ...withoutSightings,
  commission: 5,
  delinquent: true,
  ...change,
});

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

const given = [validator('A'), validator('B'), validator('C')];
const unknown = { stake: null, share: null, commission: null, delinquent: false };

it('has of a past epoch the API’s series, else the APY that this browser kept, and nothing else', () => {
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
