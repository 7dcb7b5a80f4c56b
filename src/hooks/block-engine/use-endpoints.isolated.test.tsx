import { create } from '@bufbuild/protobuf';
import { MeasureEndpointsResponseSchema } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it, vi } from 'vitest';
import type { FeedHandlers } from '@/api/block-engine/feed-store';
import { loadGrpcWeb } from '@/api/block-engine/load';
import { getEndpoints } from '@/api/block-engine/view-calls';
import { renderHookStrict } from '@/testing/render-hook';
import { useEndpoints } from './use-endpoints';
import { useFeed } from './use-feed';

vi.mock('@/api/block-engine/view-calls', () => ({ getBuilderFee: vi.fn(), getEndpoints: vi.fn() }));
vi.mock('@/api/block-engine/load', { spy: true });

const endpointsOf = (region: string) => create(MeasureEndpointsResponseSchema, { regions: [{ region }] });

it('measures the endpoints once, and again on demand', async () => {
  vi.mocked(getEndpoints).mockReset().mockResolvedValue(endpointsOf('first'));
  const shown = await renderHookStrict(useEndpoints, undefined);
  await expect.poll(() => shown.current.endpoints.data).toEqual(endpointsOf('first'));
  vi.mocked(getEndpoints).mockResolvedValue(endpointsOf('second'));
  await shown.current.remeasure.mutateAsync();
  await expect.poll(() => shown.current.endpoints.data).toEqual(endpointsOf('second'));
  expect(vi.mocked(getEndpoints).mock.lastCall?.[0]).toBe(true);
});

it('opens the feed while it is shown, and closes it with its page', async () => {
  const opened: FeedHandlers[] = [];
  const feed = await renderHookStrict(() => useFeed((handlers) => opened.push(handlers)), undefined);
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  opened[1]?.onLink({ state: 'live', since: 5 });
  await expect.poll(() => feed.current.view.link).toEqual({ state: 'live', since: 5 });
  await feed.unmount();
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

it('says that the code of the feed could not be loaded', async () => {
  vi.mocked(loadGrpcWeb).mockRejectedValue(new Error('No chunk.'));
  const feed = await renderHookStrict(() => useFeed(), undefined);
  await expect
    .poll(() => feed.current.view.link)
    .toMatchObject({ state: 'stopped', reason: expect.stringMatching(/^The code of this page could not/) });
});
