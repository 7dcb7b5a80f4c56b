import { describe, expect, it } from 'vitest';
import type { EpochRow } from '../series';
import { type Validator, withoutSightings } from './validators';
import { figureOfEpoch, validatorsOfEpoch } from './validators-of-epoch';

const validator = (key: string, change: Partial<Validator> = {}): Validator => ({
  key,
  identity: key,
  vote: `vote of ${key}`,
  name: key,
  sharesName: false,
  image: null,
  description: null,
  website: null,
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

describe('the validators of a past epoch', () => {
  const [own, kept, unkept] = validatorsOfEpoch([validator('A'), validator('B'), validator('C')], knowledge);

  it('have the API’s series where it has one', () => {
    expect(own).toEqual({
      ...validator('A'),
      stake: null,
      share: null,
      base: 5.5,
      block: 1.2,
      mev: 0.8,
      total: 7.5,
      trend: [7.1, 7.2, 7.5],
      change: 0.3,
      blockRewards: 42,
      mevRewards: null,
      commission: null,
      delinquent: false,
    });
  });

  it('have the APY that this browser kept, and nothing else', () => {
    expect(kept).toEqual({
      ...validator('B'),
      stake: null,
      share: null,
      base: null,
      block: null,
      mev: null,
      total: 6.25,
      trend: [6, 6.1, 6.25],
      change: 0.15,
      blockRewards: null,
      mevRewards: null,
      commission: null,
      delinquent: false,
    });
  });

  it('are missing, never zero, where nothing was kept of the epoch', () => {
    expect(unkept).toMatchObject({ total: null, change: null });
    const [before] = validatorsOfEpoch([validator('B')], { ...knowledge, epoch: 9 });
    expect(before).toMatchObject({ total: null, trend: [], change: null });
  });

  it('have no figure of an epoch that runs', () => {
    const [running] = validatorsOfEpoch([validator('A')], { ...knowledge, epoch: 13 });
    expect(running).toMatchObject({ total: null, blockRewards: null, change: null });
    expect(figureOfEpoch(rows(1, 2, 3, 4), 13)).toBeNull();
    expect(figureOfEpoch(rows(1, 2, 3, 4), 12)).toBe(3);
    expect(figureOfEpoch(rows(1, 2, 3, 4), 99)).toBeNull();
  });
});
