import { expect, it } from 'vitest';
import type { PacketCounts, Sample } from './feed-state';
import { rateSeries, sumPackets } from './feed-window';

const NO_FLAGS = { discard: 0, forwarded: 0, repair: 0, simpleVoteTx: 0, tracerPacket: 0, fromStakedNode: 0 };

const counts = (packets: number): PacketCounts => ({
  batches: 1,
  packets,
  bytes: BigInt(packets) * 100n,
  sizeBuckets: [packets, 0],
  ageBuckets: [0, 1],
  flags: { ...NO_FLAGS, simpleVoteTx: 1 },
  duplicates: 0,
  outOfOrder: 1,
  undated: 0,
});

/** A tick each 100 ms up to and including `until`; `packets` undefined means nothing delivered. */
const ticks = (from: number, until: number, packets: number | undefined): Sample[] =>
  Array.from({ length: (until - from) / 100 + 1 }, (_, index) => ({
    at: from + index * 100,
    packets: packets === undefined ? undefined : counts(packets),
    bundles: packets === undefined ? undefined : 1,
  }));

const NOW = 100_000;

it('rateSeries is the number of packets per second', () => {
  const points = rateSeries(ticks(NOW - 10_000, NOW, 50), [], 60, NOW);
  expect(points).toHaveLength(240);
  expect(points.at(-1)).toEqual({ at: NOW, packets: 500, bundles: 10 });
});

it('rateSeries is the same beside a silence, which takes no part in it', () => {
  const interrupted = [...ticks(NOW - 6_000, NOW - 3_400, 50), ...ticks(NOW - 1_100, NOW, 50)];
  const points = rateSeries(interrupted, [], 60, NOW).slice(-20);
  const rate = { packets: 500, bundles: 10 };
  const none = { packets: undefined, bundles: undefined };
  expect(points.map(({ at, ...rates }) => [NOW - at, rates])).toEqual(
    Array.from({ length: 20 }, (_, index) => {
      const ago = 4_750 - index * 250;
      return [ago, ago > 2_750 || ago < 750 ? rate : none];
    }),
  );
});

it('sumPackets adds up the window only', () => {
  const sum = sumPackets([...ticks(NOW - 2_000, NOW - 1_000, 7), ...ticks(NOW - 900, NOW, 5)], 1_000, NOW);
  expect(sum).toMatchObject({
    batches: 10,
    packets: 50,
    bytes: 5_000n,
    sizeBuckets: [50, 0],
    ageBuckets: [0, 10],
    outOfOrder: 10,
  });
  expect(sum?.flags?.simpleVoteTx).toBe(10);
});
