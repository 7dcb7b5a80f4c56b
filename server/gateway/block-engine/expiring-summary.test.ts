import { create } from '@bufbuild/protobuf';
import { TickSchema } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it } from 'vitest';
import { ExpiringSummary } from './expiring-summary';

const tick = (count: bigint, batches: number, packets: number) =>
  create(TickSchema, {
    expiring: {
      sentHeartbeats: count + 1n,
      receivedHeartbeats: count,
      lastCount: count + 2n,
      cadenceMs: Number(count) * 100,
      batches,
      packets,
    },
  });

it('adds batches and packets up, and has the newest of the counts that run on', () => {
  const summary = new ExpiringSummary();
  summary.add(tick(4n, 3, 30));
  summary.add(create(TickSchema));
  summary.add(tick(5n, 2, 15));
  expect(summary.take()).toMatchObject({
    sentHeartbeats: 6n,
    receivedHeartbeats: 5n,
    lastCount: 7n,
    cadenceMs: 500,
    batches: 5,
    packets: 45,
  });
});

it('is none where no tick had counts, and counts nothing twice', () => {
  const summary = new ExpiringSummary();
  expect(summary.take()).toBeUndefined();
  summary.add(create(TickSchema));
  expect(summary.take()).toBeUndefined();
  summary.add(tick(4n, 3, 30));
  summary.take();
  expect(summary.take()).toBeUndefined();
  summary.add(tick(5n, 1, 2));
  expect(summary.take()).toMatchObject({ batches: 1, packets: 2 });
});
