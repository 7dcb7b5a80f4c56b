import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { SubscribePacketsResponseSchema } from '@contract/gen/block_engine_pb';
import { describe, expect, it } from 'vitest';
import { ClockEstimate } from './clock-estimate';
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

  it('shows the first two packets of an interval, however many come', () => {
    const statistics = new PacketStatistics();
    statistics.add(message({ sizes: [65, 66, 67] }), NOW, 0);
    statistics.add(message({ sizes: [68] }), NOW, 0);
    expect(statistics.take().samples.map(({ size }) => size)).toEqual([65, 66]);
    statistics.add(message({ sizes: [69] }), NOW, 0);
    expect(statistics.take().samples.map(({ size }) => size)).toEqual([69]);
  });

  it('shows a signature only if the bytes contain one', () => {
    const statistics = new PacketStatistics();
    statistics.add(message({ sizes: [200, 40], first: 1 }), NOW, 0);
    const [whole, short] = statistics.take().samples;
    expect(whole?.signature).toEqual(new Uint8Array(64).fill(1));
    expect(short?.signature).toHaveLength(0);
  });
});

describe('ClockEstimate', () => {
  it('needs a header and a round trip', () => {
    const clock = new ClockEstimate();
    clock.header(10, NOW);
    expect(clock.reading()).toBeUndefined();
    clock.roundTrip(8);
    expect(clock.reading()).toBeDefined();
  });

  it('uses the least age and half the least round trip', () => {
    const clock = new ClockEstimate();
    for (const milliseconds of [20, 8, 15]) clock.roundTrip(milliseconds);
    // Their clock is 100 ms ahead and the one-way delay is 4 ms: raw ages are at least -96 ms.
    for (const age of [-40, -96, -70]) clock.header(age, NOW);
    expect(clock.reading()).toEqual({ offset: 100_000, uncertainty: 4_000, roundTrip: 8_000 });
  });

  it('drops samples older than half a minute', () => {
    const clock = new ClockEstimate();
    clock.roundTrip(0);
    clock.header(-500, NOW);
    clock.header(20, NOW + 31_000);
    expect(clock.reading()?.offset).toBe(-20_000);
  });
});
