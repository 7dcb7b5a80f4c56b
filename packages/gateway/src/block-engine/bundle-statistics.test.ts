import { create } from '@bufbuild/protobuf';
import { SubscribeBundlesResponseSchema } from '@clearstake/contract/gen/block_engine_pb';
import { expect, it } from 'vitest';
import { BundleStatistics } from './bundle-statistics';

/** A message with a bundle for each name, of packets of these sizes. */
const message = (bundles: Readonly<Record<string, readonly number[]>>) =>
  create(SubscribeBundlesResponseSchema, {
    bundles: Object.entries(bundles).map(([uuid, sizes]) => ({
      uuid,
      bundle: { packets: sizes.map((size) => ({ data: new Uint8Array(size) })) },
    })),
  });

it('counts messages, bundles, packets and bytes, and a repeated uuid as a duplicate only', () => {
  const statistics = new BundleStatistics();
  statistics.add(message({ a: [100, 200], b: [50] }));
  statistics.add(message({ c: [7] }));
  expect(statistics.take()).toMatchObject({
    messages: 2,
    bundles: 3,
    packets: 4,
    duplicates: 0,
    samples: [
      { uuid: 'a', packets: 2, bytes: 300 },
      { uuid: 'b', packets: 1, bytes: 50 },
      { uuid: 'c', packets: 1, bytes: 7 },
    ],
  });
  statistics.add(message({ a: [1, 2, 3], d: [4] }));
  expect(statistics.take()).toMatchObject({
    messages: 1,
    bundles: 1,
    packets: 1,
    duplicates: 1,
    samples: [{ uuid: 'd', packets: 1, bytes: 4 }],
  });
});
