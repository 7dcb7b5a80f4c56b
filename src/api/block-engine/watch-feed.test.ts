import { create } from '@bufbuild/protobuf';
import {
  BlockEngineView,
  type WatchRequest,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { Code, ConnectError, createRouterTransport } from '@connectrpc/connect';
import { afterEach, expect, it } from 'vitest';
import { createViewClient, explainFailure } from './grpc-web';
import { type FeedLink, watchFeed } from './watch-feed';

/** A scripted feed through Connect's in-memory transport. */
type Script = (request: WatchRequest, signal: AbortSignal) => AsyncIterable<WatchResponse>;

const hello = (feedId = 'a', heartbeatMs = 40) =>
  create(WatchResponseSchema, { event: { case: 'hello', value: { feedId, tickMs: 10, heartbeatMs } } });
const tick = (sequence: bigint) =>
  create(WatchResponseSchema, { event: { case: 'tick', value: { sequence } } });
const silence = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve));

let abort = new AbortController();
afterEach(() => {
  abort.abort();
});

function watch(...scripts: Script[]) {
  abort = new AbortController();
  const links: FeedLink[] = [];
  /** When each of them was reported. */
  const times: number[] = [];
  const events: WatchResponse[] = [];
  const requests: WatchRequest[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(BlockEngineView, {
      async *watch(request, context) {
        requests.push(request);
        const script = scripts[Math.min(requests.length, scripts.length) - 1];
        if (script) yield* script(request, context.signal);
      },
    });
  });
  const done = watchFeed({
    client: createViewClient(transport),
    explain: explainFailure,
    onEvent: (event) => events.push(event),
    onLink: (link) => {
      links.push(link);
      times.push(performance.now());
    },
    signal: abort.signal,
  });
  return { links, times, events, requests, done, states: () => links.map(({ state }) => state) };
}

it('watchFeed is stale after two heartbeats of silence, and reconnects when it lasts', async () => {
  const { links, times, states } = watch(async function* (_, signal) {
    yield hello('a', 150);
    await silence(signal);
  });
  // It keeps reconnecting, so only the first states are fixed.
  await expect
    .poll(() => states().slice(0, 4), { timeout: 5_000 })
    .toEqual(['connecting', 'live', 'stale', 'reconnecting']);
  const [, live = 0, stale = 0] = times;
  expect(stale - live).toBeGreaterThan(280);
  expect(links[3]).toMatchObject({ attempt: 1, reason: 'Nothing was heard for 900 ms.' });
});

it('watchFeed resumes with the feed id and the last sequence number', async () => {
  const { requests, states, links } = watch(
    async function* () {
      yield hello('feed-1');
      yield tick(41n);
      yield tick(42n);
      throw new ConnectError('You read too slowly.', Code.ResourceExhausted);
    },
    async function* (_, signal) {
      yield hello('feed-1', 10_000);
      await silence(signal);
    },
  );
  await expect.poll(() => requests.length, { timeout: 10_000 }).toBe(2);
  expect(requests[0]).toMatchObject({ feedId: '', afterSequence: 0n });
  expect(requests[1]).toMatchObject({ feedId: 'feed-1', afterSequence: 42n });
  await expect.poll(states, { timeout: 10_000 }).toEqual(['connecting', 'live', 'reconnecting', 'live']);
  expect(links[2]).toMatchObject({ attempt: 1, reason: 'You read too slowly.' });
});

it.each([
  [Code.Unimplemented, 'This server does not offer the block engine stream (gone).'],
  [Code.PermissionDenied, 'gone'],
])('watchFeed stops with the reason at code %i, which a retry cannot fix', async (code, reason) => {
  const { links, done } = watch(async function* () {
    yield* [];
    throw new ConnectError('gone', code);
  });
  await done;
  expect(links.at(-1)).toMatchObject({ state: 'stopped', reason });
});
