import { expect, it } from 'vitest';
import { lastSeconds } from './beat-seconds';

const beat = (at: number, packets: number) => ({
  at,
  messages: { packets, bundles: 0, accounts: 0, programs: 0, heartbeats: 0 },
});

it('a second of an outage has no number of messages, which is not zero', () => {
  const beats = [beat(95_000, 3), beat(97_000, 0), beat(100_000, 2)];
  expect(lastSeconds(beats, 'packets', 100_000).map(({ at, messages }) => [at, messages])).toEqual([
    [95_000, 3],
    [97_000, 0],
    [98_000, undefined],
    [99_000, undefined],
    [100_000, 2],
  ]);
});
