import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { SubscribePacketsResponseSchema } from '@clearstake/contract/gen/block_engine_pb';
import { FlagCountsSchema } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it } from 'vitest';
import { PacketStatistics } from './packet-statistics';

const NOW = 1_800_000_000_000;

const message = ({ made = NOW, sizes = [200] }: { made?: number; sizes?: readonly number[] }) =>
  create(SubscribePacketsResponseSchema, {
    header: { ts: timestampFromMs(made) },
    batch: { packets: sizes.map((size) => ({ data: new Uint8Array(size) })) },
  });

/** The counts after these messages have arrived now. */
function counted(...messages: ReturnType<typeof message>[]) {
  const statistics = new PacketStatistics();
  for (const item of messages) statistics.add(item, NOW, 0);
  return statistics.take();
}

it('counts batches, packets and bytes, shows the first two packets, and begins again', () => {
  const statistics = new PacketStatistics();
  statistics.add(message({ sizes: [200, 300] }), NOW, 0);
  statistics.add(message({ made: NOW + 1 }), NOW + 1, 0);
  const interval = statistics.take();
  expect(interval).toMatchObject({ batches: 2, packets: 3, bytes: 700n, duplicates: 0 });
  expect(interval.samples.map(({ size }) => size)).toEqual([200, 300]);
  expect(statistics.take()).toMatchObject({ batches: 0, packets: 0, bytes: 0n, samples: [] });
});

it('puts packets into eight buckets of 154 bytes, the last without an end', () => {
  const sizes = [0, 153, 154, 1_231, 1_232, 4_000];
  expect(counted(message({ sizes })).sizeBuckets).toEqual([2, 1, 0, 0, 0, 0, 0, 3]);
});

it.each([
  [42, 0, 4],
  [-80, 0, 0],
  // Their clock is 100 ms behind: a raw age of 130 ms is a true age of 30 ms.
  [130, -100, 3],
])('puts a raw age of %i ms at an offset of %i ms into bucket %i of 40', (age, offset, bucket) => {
  const statistics = new PacketStatistics();
  expect(statistics.add(message({ made: NOW - age }), NOW, offset)).toBe(age);
  expect(statistics.take().ageBuckets).toEqual(new Array(40).fill(0).with(bucket, 1));
});

it('recognises a repeated batch, also in a later interval, and no batch that ends differently', () => {
  const statistics = new PacketStatistics();
  const ending = (last: number) => {
    const packets = [1, 2, last].map((first) => ({ data: new Uint8Array(100).fill(first) }));
    return create(SubscribePacketsResponseSchema, {
      header: { ts: timestampFromMs(NOW) },
      batch: { packets },
    });
  };
  statistics.add(ending(3), NOW, 0);
  statistics.take();
  for (const last of [3, 4]) statistics.add(ending(last), NOW, 0);
  expect(statistics.take()).toMatchObject({ batches: 2, duplicates: 1 });
});

it('counts a batch as out of order that is made 250 ms before another', () => {
  const made = [NOW, NOW - 250, NOW - 251];
  expect(counted(...made.map((at) => message({ made: at }))).outOfOrder).toBe(1);
});

it('counts a batch without a time, without an age', () => {
  const undated = create(SubscribePacketsResponseSchema, {
    batch: { packets: [{ data: new Uint8Array(3) }] },
  });
  const statistics = new PacketStatistics();
  expect(statistics.add(undated, NOW, 0)).toBeUndefined();
  const interval = statistics.take();
  expect(interval).toMatchObject({ undated: 1, batches: 1, packets: 1 });
  expect(interval.ageBuckets.every((count) => count === 0)).toBe(true);
});

it.each([
  ['discard', 1],
  ['forwarded', 2],
  ['repair', 4],
  ['simpleVoteTx', 8],
  ['tracerPacket', 16],
  ['fromStakedNode', 32],
])('counts packets with the flag %s, and gives it bit %i of a sample', (flag, bit) => {
  const packets = [{ meta: { flags: { [flag]: true }, senderStake: 5n } }, {}];
  const { flags, samples } = counted(create(SubscribePacketsResponseSchema, { batch: { packets } }));
  const { $typeName: _, ...none } = create(FlagCountsSchema);
  expect(flags).toMatchObject({ ...none, [flag]: 1 });
  expect(samples.map((sample) => [sample.flags, sample.senderStake])).toEqual([
    [bit, 5n],
    [0, 0n],
  ]);
});
