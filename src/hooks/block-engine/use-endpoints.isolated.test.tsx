import { create } from '@bufbuild/protobuf';
import { MeasureEndpointsResponseSchema } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedHandlers } from '@/api/block-engine/feed-store';
import * as grpcWeb from '@/api/block-engine/grpc-web';
import { loadGrpcWeb } from '@/api/block-engine/load';
import { getEndpoints } from '@/api/block-engine/view-calls';
import { watchFeed } from '@/api/block-engine/watch-feed';
import { sleep } from '@/lib/sleep';
import { gate } from '@/testing/gate';
import { renderHookStrict } from '@/testing/render-hook';
import { useEndpoints } from './use-endpoints';
import { useFeed } from './use-feed';

vi.mock('@/api/block-engine/view-calls', () => ({ getBuilderFee: vi.fn(), getEndpoints: vi.fn() }));
vi.mock('@/api/block-engine/load', { spy: true });
vi.mock('@/api/block-engine/watch-feed', () => ({ watchFeed: vi.fn() }));

const endpointsOf = (region: string) => create(MeasureEndpointsResponseSchema, { regions: [{ region }] });

afterEach(() => void vi.useRealTimers());

describe('the endpoints', () => {
  it('are measured once, and again on demand', async () => {
    vi.mocked(getEndpoints).mockReset().mockResolvedValue(endpointsOf('first'));
    const shown = await renderHookStrict(useEndpoints, undefined);
    await expect.poll(() => shown.current.endpoints.data).toEqual(endpointsOf('first'));
    expect(vi.mocked(getEndpoints).mock.lastCall).toEqual([false, expect.any(AbortSignal)]);
    vi.mocked(getEndpoints).mockResolvedValue(endpointsOf('second'));
    await shown.current.remeasure.mutateAsync();
    await expect.poll(() => shown.current.endpoints.data).toEqual(endpointsOf('second'));
    expect(vi.mocked(getEndpoints).mock.lastCall).toEqual([true]);
    vi.mocked(getEndpoints).mockRejectedValue(new Error('Away.'));
    await expect(shown.current.remeasure.mutateAsync()).rejects.toThrow('Away.');
    expect(shown.current.endpoints).toMatchObject({ data: endpointsOf('second'), error: null });
  });
});

describe('the feed', () => {
  const stopped = {
    state: 'stopped',
    since: expect.any(Number),
    reason: 'The code of this page could not be loaded. Check your connection and reload the page.',
  };

  beforeEach(() => {
    vi.mocked(loadGrpcWeb).mockReset().mockResolvedValue(grpcWeb);
    vi.mocked(watchFeed)
      .mockReset()
      .mockReturnValue(new Promise(() => {}));
  });

  it('is opened while it is shown, and closed with it', async () => {
    const opened: FeedHandlers[] = [];
    const feed = await renderHookStrict(() => useFeed((handlers) => opened.push(handlers)), undefined);
    expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(feed.current.view.link.state).toBe('connecting');
    const { store } = feed.current;
    opened[1]?.onLink({ state: 'live', since: 5 });
    await expect.poll(() => feed.current.view.link).toEqual({ state: 'live', since: 5 });
    await feed.rerender(undefined);
    expect([feed.current.store, opened.length]).toEqual([store, 2]);
    await feed.unmount();
    expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('is not watched once it is left', async () => {
    const held = gate();
    vi.mocked(loadGrpcWeb).mockImplementation(async () => {
      await held.opened;
      return grpcWeb;
    });
    const feed = await renderHookStrict(() => useFeed(), undefined);
    await feed.unmount();
    held.open();
    await sleep(50);
    expect(watchFeed).not.toHaveBeenCalled();
  });

  it('says that its code could not be loaded', async () => {
    vi.mocked(loadGrpcWeb).mockRejectedValue(new Error('No chunk.'));
    const feed = await renderHookStrict(() => useFeed(), undefined);
    await expect.poll(() => feed.current.view.link).toEqual(stopped);
  });
});
