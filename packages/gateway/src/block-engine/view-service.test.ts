import { create } from '@bufbuild/protobuf';
import { BlockBuilderFeeInfoResponseSchema } from '@clearstake/contract/gen/block_engine_pb';
import {
  BlockEngineView,
  MeasureEndpointsResponseSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { Code, ConnectError, createClient, createRouterTransport } from '@connectrpc/connect';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Listener } from '../shared-stream';
import { Admission, DEFAULT_STREAM_LIMITS } from './admission';
import { viewService } from './view-service';

const NOW = 1_800_000_000_000;
const KEY = 'DNVZMSqeRH18Xa4MCTrb1MndNf3Npg4MEwqswo23eWkf';
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'], now: NOW }));

const hello = create(WatchResponseSchema, { event: { case: 'hello', value: { feedId: 'f' } } });

/** The service over a feed that only greets, and an upstream of the test. */
function serving() {
  const since = () => ({
    listen: ({ item }: Listener<WatchResponse>) => {
      item(hello);
      return () => {};
    },
  });
  const fee = vi.fn(async () => create(BlockBuilderFeeInfoResponseSchema, { pubkey: KEY, commission: 101n }));
  const measure = vi.fn(async (_again: boolean) => create(MeasureEndpointsResponseSchema, { unmeasured: 4 }));
  const admission = new Admission({ ...DEFAULT_STREAM_LIMITS, viewsPerAddress: 1, callsPerSecond: 2 });
  const service = viewService({ validator: { getBlockBuilderFeeInfo: fee } }, { since }, measure, admission);
  return { view: createClient(BlockEngineView, createRouterTransport(service)), fee, measure };
}

const refused = { code: Code.ResourceExhausted };

it('counts the feed and its summary as views', async () => {
  const { view } = serving();
  const watching = view.watch({})[Symbol.asyncIterator]();
  await watching.next();
  const first = (stream: AsyncIterable<unknown>) => stream[Symbol.asyncIterator]().next();
  await expect(first(view.watch({}))).rejects.toMatchObject(refused);
  await expect(first(view.watchExpiringPackets({}))).rejects.toMatchObject(refused);
  await watching.return?.();
});

it('measures endpoints again on request, within its limit per second, and describes a failure', async () => {
  const { view, measure } = serving();
  expect((await view.measureEndpoints({ again: true })).unmeasured).toBe(4);
  measure.mockRejectedValueOnce(new ConnectError('unknown key', Code.Unauthenticated));
  await expect(view.measureEndpoints({})).rejects.toMatchObject({ code: Code.Unavailable });
  expect(measure.mock.calls).toEqual([[true], [false]]);
  await expect(view.measureEndpoints({})).rejects.toMatchObject(refused);
});

it('reads the fee at most every five seconds, with what is wrong with it', async () => {
  const { view, fee } = serving();
  expect(await view.getBuilderFee({})).toMatchObject({
    pubkey: KEY,
    commission: 101n,
    problems: ['{"said":"feeOverAll","values":{"commission":"101"}}'],
    readUnixMs: BigInt(NOW),
  });
  vi.advanceTimersByTime(4_999);
  expect((await view.getBuilderFee({})).readUnixMs).toBe(BigInt(NOW));
  vi.advanceTimersByTime(1);
  fee.mockRejectedValueOnce(new ConnectError('no builder', Code.NotFound));
  expect(await view.getBuilderFee({})).toMatchObject({ pubkey: '', commission: 0n, problems: [] });
  vi.advanceTimersByTime(5_000);
  fee.mockRejectedValueOnce(new ConnectError('unknown key', Code.PermissionDenied));
  await expect(view.getBuilderFee({})).rejects.toMatchObject({
    code: Code.Unavailable,
    rawMessage: 'The block engine refused the key of the gateway: “unknown key”.',
  });
  await expect(Promise.all([view.getBuilderFee({}), view.getBuilderFee({})])).rejects.toMatchObject(refused);
});
