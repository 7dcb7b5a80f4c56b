import { expect, it } from 'vitest';
import { lastSeconds } from './beat-seconds';

const NOW = 100_000;
const beat = (at: number, packets: number | undefined) => ({
  at,
  messages: { packets, bundles: 0, accounts: 0, programs: 0, heartbeats: 0 },
});

it('has the seconds of an outage, as not live, and none for a late beat', () => {
  const beats = [beat(NOW - 5_000, 3), beat(NOW - 3_000, 0), beat(NOW, 2)];
  expect(lastSeconds(beats, 'packets', NOW)).toEqual([
    { at: NOW - 5_000, messages: 3 },
    { at: NOW - 3_000, messages: 0 },
    { at: NOW - 2_000, messages: undefined },
    { at: NOW - 1_000, messages: undefined },
    { at: NOW, messages: 2 },
  ]);
});

it('goes on while no beat comes, for the last minute', () => {
  const seconds = lastSeconds([beat(NOW - 100_000, 3), beat(NOW - 59_000, 1)], 'packets', NOW);
  expect(seconds).toHaveLength(59);
  expect(seconds[0]).toEqual({ at: NOW - 59_000, messages: 1 });
  expect(seconds.at(-1)).toEqual({ at: NOW - 1_000, messages: undefined });
});
