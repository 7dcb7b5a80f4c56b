import {
  BlockEngineStream,
  LinkState,
  type WatchResponse,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it } from 'vitest';
import { helloEvent, T0, tickEvent } from '@/testing/block-engine/feed-events';
import { reduceFeed } from './feed-reducer';
import { EMPTY_FEED, type FeedState } from './feed-state';

const fed = (...events: WatchResponse[]): FeedState => events.reduce(reduceFeed, EMPTY_FEED);

const link = (
  state: LinkState,
  messages: bigint,
  stream = BlockEngineStream.PACKETS,
  attempt = 0,
  reason = '',
) => ({
  stream,
  state,
  sinceUnixMs: BigInt(T0),
  attempt,
  reason,
  messages,
});

it('ignores a tick that is not newer', () => {
  const before = fed(helloEvent(), tickEvent(5, { packets: { packets: 7 } }));
  expect(reduceFeed(before, tickEvent(5, { packets: { packets: 99 } }))).toBe(before);
});

it('starts a new sequence with a new feed and keeps the log', () => {
  const old = fed(helloEvent(), tickEvent(900, { links: [link(LinkState.LIVE, 1n)] }));
  const state = reduceFeed(reduceFeed(old, helloEvent({ feedId: 'b' })), tickEvent(1));
  expect(state.sequence).toBe(1n);
  expect(state.fine).toHaveLength(1);
  expect(state.log).toEqual(old.log);
});

it('keeps one minute of ticks and counts each second', () => {
  let state = fed(helloEvent());
  for (let sequence = 1; sequence <= 700; sequence += 1) {
    state = reduceFeed(
      state,
      tickEvent(sequence, { packets: { batches: 1, packets: 3 }, bundles: { bundles: 1 } }),
    );
  }
  expect(state.fine).toHaveLength(600);
  expect(state.fine[0]?.at).toBe(T0 + 10_100);
  expect(state.seconds).toHaveLength(70);
  expect(state.seconds.at(-1)).toEqual({ at: T0 + 70_000, packets: 30, bundles: 10 });
});

it('logs a change once, with attempt and reason, and one entry for all streams with the same change', () => {
  const streams = [1, 2, 3, 4, 5] as const;
  const state = fed(
    helloEvent({ links: streams.map((stream) => link(LinkState.LIVE, 0n, stream)) }),
    tickEvent(1, { links: streams.map((stream) => link(LinkState.LIVE, 1n, stream)) }),
    tickEvent(2, { links: [link(LinkState.RECONNECTING, 1n, BlockEngineStream.BUNDLES, 2, 'cut')] }),
    tickEvent(3, { links: [link(LinkState.RECONNECTING, 1n, BlockEngineStream.BUNDLES, 2, 'cut')] }),
  );
  expect(state.log.map(({ what, text }) => `${what}: ${text}`)).toEqual([
    'retry: bundles, attempt 2: cut',
    'connected: all streams',
  ]);
});

const linksTick = (sequence: number, state: LinkState, messages: bigint) =>
  tickEvent(sequence, { links: [link(state, messages)] });

it('counts the messages of each second', () => {
  const state = fed(
    helloEvent({ links: [link(LinkState.LIVE, 10n)] }),
    linksTick(10, LinkState.LIVE, 30n),
    linksTick(20, LinkState.LIVE, 30n),
    linksTick(30, LinkState.LIVE, 31n),
  );
  expect(state.beats.map(({ messages }) => messages.packets)).toEqual([20, 0, 1]);
});
