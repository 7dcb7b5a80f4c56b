import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { keepSightings } from './sightings-store';

beforeEach(() => deleteDB('clearstake-validators'));

const epoch = (number: number, rate: number) => ({ epoch: number, at: number * 1000, apy: { A: rate } });

it('keeps one record for each epoch of a chain, the newest 100, oldest first', async () => {
  for (let number = 1; number <= 103; number += 1)
    await keepSightings('one', { epoch: epoch(number, number), votes: undefined });
  const { epochs } = await keepSightings('one', { epoch: epoch(103, 7), votes: undefined });
  expect(epochs.map((each) => each.epoch)).toEqual(Array.from({ length: 100 }, (_, index) => index + 4));
  expect(epochs.at(-1)?.apy).toEqual({ A: 7 });
});

it('remembers a commission across visits', async () => {
  const votes = (at: number, commission: number) => ({ at, accounts: { V: { commission } } });
  await keepSightings('one', { epoch: undefined, votes: votes(10, 8) });
  const { commissions } = await keepSightings('one', { epoch: undefined, votes: votes(20, 5) });
  expect(commissions.seen.V).toEqual([
    { percent: 8, seenAt: 10, before: null },
    { percent: 5, seenAt: 20, before: 10 },
  ]);
});
