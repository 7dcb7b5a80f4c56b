import { describe, expect, it } from 'vitest';
import { keptPoints, noSightings, noteCommissions, trendOf, withSightings } from './validator-sightings';
import { readValidators } from './validators';

const units = { apy: 'percent', stake: 'SOL', reward: 'SOL' } as const;
const { validators } = readValidators(
  [
    { identity: 'AAA1', vote_identity: 'VVV1', apy_total: 7.384 },
    { identity: 'BBB2', vote_identity: 'VVV2', apy_total: 6 },
    { identity: 'CCC3', vote_identity: 'VVV3' },
  ],
  units,
);
const votes = (commission: number) => ({ VVV1: { commission, delinquent: false } });

describe('noteCommissions', () => {
  it('keeps each change with the two times between which it happened', () => {
    let log = noteCommissions(noSightings.commissions, votes(8), 1_000);
    log = noteCommissions(log, votes(8), 2_000);
    log = noteCommissions(log, votes(5), 3_000);
    expect(log).toEqual({
      readAt: 3_000,
      seen: {
        VVV1: [
          { percent: 8, seenAt: 1_000, before: null },
          { percent: 5, seenAt: 3_000, before: 2_000 },
        ],
      },
    });
  });

  it('keeps a validator that is missing from one reading, and ignores an older reading', () => {
    const log = noteCommissions(noSightings.commissions, votes(8), 1_000);
    expect(noteCommissions(log, {}, 2_000).seen).toEqual(log.seen);
    expect(noteCommissions(log, votes(5), 500)).toBe(log);
  });
});

it('the rates that were seen have a gap for an epoch in which the browser was closed', () => {
  const epochs = [
    { epoch: 10, at: 1, apy: { AAA1: 7 } },
    { epoch: 12, at: 2, apy: { AAA1: 8 } },
    { epoch: 13, at: 3, apy: {} },
  ];
  expect(trendOf(keptPoints(epochs, 'AAA1'))).toEqual([7, null, 8, null]);
  expect(trendOf([])).toEqual([]);
});

const sightings = {
  epochs: [
    { epoch: 899, at: 1, apy: { AAA1: 1, BBB2: 5.5 } },
    { epoch: 900, at: 2, apy: { AAA1: 2, BBB2: 6 } },
  ],
  commissions: noSightings.commissions,
};
const accounts = {
  VVV1: { commission: 5, delinquent: false },
  VVV2: { commission: 10, delinquent: true },
};

it('withSightings takes the tracked validator’s history from the API, others’ from the browser', () => {
  const points = [
    { epoch: 898, value: 7.1 },
    { epoch: 899, value: 7.4 },
  ];
  const seen = withSightings(validators, { votes: accounts, sightings, tracked: { vote: 'VVV1', points } });
  expect(
    seen.map(({ commission, delinquent, trend, change }) => ({ commission, delinquent, trend, change })),
  ).toEqual([
    { commission: 5, delinquent: false, trend: [7.1, 7.4], change: 0.3 },
    { commission: 10, delinquent: true, trend: [5.5, 6], change: 0.5 },
    { commission: null, delinquent: false, trend: [null, null], change: null },
  ]);
});

it('withSightings calls a commission missing only when the node has answered', () => {
  const tracked = { vote: undefined, points: [] };
  const commissions = (votes: typeof accounts | undefined) =>
    withSightings(validators, { votes, sightings, tracked }).map(({ commission }) => commission);
  expect(commissions(undefined)).toEqual([undefined, undefined, undefined]);
  expect(commissions(accounts)).toEqual([5, 10, null]);
});
