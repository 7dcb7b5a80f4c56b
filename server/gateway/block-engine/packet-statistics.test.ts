import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { SubscribePacketsResponseSchema } from '@contract/gen/block_engine_pb';
import { FlagCountsSchema } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { describe, expect, it } from 'vitest';
import { PacketStatistics } from './packet-statistics';

const NOW = 1_800_000_000_000;

interface Fields {
  made?: number;
  sizes?: readonly number[];
  first?: number;
}

const message = ({ made = NOW, sizes = [200], first = 1 }: Fields = {}) =>
  create(SubscribePacketsResponseSchema, {
    header: { ts: timestampFromMs(made) },
    batch: { packets: sizes.map((size) => ({ data: new Uint8Array(size).fill(first) })) },
  });

describe('PacketStatistics', () => {
  it('counts batches, packets and bytes, and resets', () => {
    const statistics = new PacketStatistics();
    statistics.add(message({ sizes: [200, 300] }), NOW, 0);
    statistics.add(message({ made: NOW + 1 }), NOW + 1, 0);
    expect(statistics.take()).toMatchObject({ batches: 2, packets: 3, bytes: 700n, duplicates: 0 });
    expect(statistics.take()).toMatchObject({ batches: 0, packets: 0, bytes: 0n });
  });

  it.each([
    [0, 0],
    [153, 0],
    [154, 1],
    [1231, 7],
    [1232, 7],
    [4000, 7],
  ])('puts %i bytes into size bucket %i', (size, bucket) => {
    const statistics = new PacketStatistics();
    statistics.add(message({ sizes: [size] }), NOW, 0);
    expect(statistics.take().sizeBuckets.indexOf(1)).toBe(bucket);
  });

  it.each([
    [5, 0, 0],
    [42, 0, 4],
    [999, 0, 39],
    [-80, 0, 0],
    // Their clock is 100 ms behind: a raw age of 130 ms is a true age of 30 ms.
    [130, -100, 3],
  ])('puts a raw age of %i ms at an offset of %i ms into bucket %i', (age, offset, bucket) => {
    const statistics = new PacketStatistics();
    expect(statistics.add(message({ made: NOW - age }), NOW, offset)).toBe(age);
    expect(statistics.take().ageBuckets.indexOf(1)).toBe(bucket);
  });

  it('recognises a duplicate batch, also in a later interval', () => {
    const statistics = new PacketStatistics();
    statistics.add(message(), NOW, 0);
    statistics.take();
    statistics.add(message(), NOW, 0);
    statistics.add(message({ first: 2 }), NOW, 0);
    expect(statistics.take()).toMatchObject({ batches: 2, duplicates: 1 });
  });

  it('tolerates slight reordering and counts larger gaps as out of order', () => {
    const statistics = new PacketStatistics();
    statistics.add(message({ made: NOW }), NOW, 0);
    statistics.add(message({ made: NOW - 250 }), NOW, 0);
    statistics.add(message({ made: NOW - 251 }), NOW, 0);
    expect(statistics.take().outOfOrder).toBe(1);
  });

  it('counts a batch without a time, without an age', () => {
    const statistics = new PacketStatistics();
    const undated = create(SubscribePacketsResponseSchema, {
      batch: { packets: [{ data: new Uint8Array(3) }] },
    });
    expect(statistics.add(undated, NOW, 0)).toBeUndefined();
    const interval = statistics.take();
    expect(interval).toMatchObject({ undated: 1, batches: 1, packets: 1 });
    expect(interval.ageBuckets.every((count) => count === 0)).toBe(true);
  });

  it('counts a batch that holds nothing', () => {
    const statistics = new PacketStatistics();
    const empty = create(SubscribePacketsResponseSchema, { header: { ts: timestampFromMs(NOW) } });
    statistics.add(empty, NOW, 0);
    expect(statistics.take()).toMatchObject({ batches: 1, packets: 0, bytes: 0n, samples: [] });
  });

  it('shows the first two packets of an interval, however many come', () => {
    const statistics = new PacketStatistics();
    statistics.add(message({ sizes: [65, 66, 67] }), NOW, 0);
    statistics.add(message({ sizes: [68] }), NOW, 0);
    expect(statistics.take().samples.map(({ size }) => size)).toEqual([65, 66]);
    statistics.add(message({ sizes: [69] }), NOW, 0);
    expect(statistics.take().samples.map(({ size }) => size)).toEqual([69]);
  });

  it('adds packets of one size and batches of one age up, in eight and forty buckets', () => {
    const statistics = new PacketStatistics();
    statistics.add(message({ sizes: [200, 200] }), NOW + 15, 0);
    statistics.add(message({ first: 2 }), NOW + 15, 0);
    const { sizeBuckets, ageBuckets } = statistics.take();
    expect(sizeBuckets).toEqual([0, 3, 0, 0, 0, 0, 0, 0]);
    expect(ageBuckets).toEqual(new Array(40).fill(0).with(1, 2));
  });

  it('takes a batch for another one whose last packet differs', () => {
    const statistics = new PacketStatistics();
    for (const last of [3, 4]) {
      const packets = [1, 2, last].map((first) => ({ data: new Uint8Array(100).fill(first) }));
      const header = { ts: timestampFromMs(NOW) };
      statistics.add(create(SubscribePacketsResponseSchema, { header, batch: { packets } }), NOW, 0);
    }
    expect(statistics.take().duplicates).toBe(0);
  });

  it.each([
    ['discard', 1],
    ['forwarded', 2],
    ['repair', 4],
    ['simpleVoteTx', 8],
    ['tracerPacket', 16],
    ['fromStakedNode', 32],
  ])('counts packets with the flag %s, and gives it bit %i of a sample', (flag, bit) => {
    const statistics = new PacketStatistics();
    const packets = [{ [flag]: true }, {}].map((flags) => ({ meta: { flags, senderStake: 5n } }));
    statistics.add(create(SubscribePacketsResponseSchema, { batch: { packets } }), NOW, 0);
    const { $typeName: _, ...none } = create(FlagCountsSchema);
    const { flags, samples } = statistics.take();
    expect(flags).toMatchObject({ ...none, [flag]: 1 });
    expect(samples.map((sample) => [sample.flags, sample.senderStake])).toEqual([
      [bit, 5n],
      [0, 5n],
    ]);
  });

  it('shows a packet without a sender as one of no stake', () => {
    const statistics = new PacketStatistics();
    statistics.add(message(), NOW, 0);
    expect(statistics.take().samples).toMatchObject([{ senderStake: 0n, flags: 0 }]);
  });

  it.each([
    ['no signature', 200, 0, 0],
    ['one, and nothing behind it', 65, 1, 64],
    ['two, and less than both', 128, 2, 0],
    ['two, whole', 129, 2, 64],
    ['a count in two bytes, which no packet has room for', 9_000, 0x80, 0],
  ])('of a packet with %s (%i bytes, the first %i) shows %i bytes', (_, size, first, length) => {
    const statistics = new PacketStatistics();
    statistics.add(message({ sizes: [size], first }), NOW, 0);
    expect(statistics.take().samples[0]?.signature).toHaveLength(length);
  });

  it('shows a signature only if the bytes contain one', () => {
    const statistics = new PacketStatistics();
    statistics.add(message({ sizes: [200, 40], first: 1 }), NOW, 0);
    const [whole, short] = statistics.take().samples;
    expect(whole?.signature).toEqual(new Uint8Array(64).fill(1));
    expect(short?.signature).toHaveLength(0);
  });
});
