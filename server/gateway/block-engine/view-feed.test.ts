import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  AccountsOfInterestUpdateSchema,
  StartExpiringPacketStreamResponseSchema,
  SubscribePacketsResponseSchema,
} from '@contract/gen/block_engine_pb';
import {
  type Hello,
  LinkState,
  type Tick,
  type WatchResponse,
  WatchResponseSchema,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodingOnce } from './encoded-once';
import { HeartbeatLedger } from './heartbeat-ledger';
import type { Listener } from './shared-stream';
import type { Streams } from './streams';
import { ViewFeed } from './view-feed';

const noon = Date.UTC(2026, 10, 25, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A live stream that passes on what the test sends. */
function stream() {
  const listeners = new Set<Listener<never>>();
  return {
    send: (item: unknown) => {
      for (const listener of listeners) listener.item(item as never);
    },
    listen: (listener: Listener<never>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listened: () => listeners.size > 0,
    link: () => ({
      state: LinkState.LIVE,
      since: noon,
      attempt: 0,
      reason: '',
      messages: 0n,
      lastMessage: undefined,
    }),
  };
}

/** A feed with one viewer, whose messages are encoded and read again. */
function watched() {
  const streams = {
    packets: stream(),
    bundles: stream(),
    accounts: stream(),
    programs: stream(),
    expiring: stream(),
  };
  const feed = new ViewFeed({
    streams: { ...streams, heartbeats: new HeartbeatLedger(), close: () => {} } as unknown as Streams,
    measureRoundTrip: async () => 2,
    lingerMs: 0,
  });
  const ticks: Tick[] = [];
  const read = (message: WatchResponse) => {
    const { event } = fromBinary(WatchResponseSchema, toBinary(WatchResponseSchema, message));
    if (event.case === 'tick') ticks.push(event.value);
  };
  const leave = encodingOnce(feed.since('', 0n)).listen({ item: read });
  const second = () => vi.advanceTimersByTimeAsync(1_000);
  const batch = (madeAt: number) =>
    streams.packets.send(
      create(SubscribePacketsResponseSchema, { header: { ts: timestampFromMs(madeAt) }, batch: {} }),
    );
  /** How many ticks a viewer gets with the Hello. */
  const replayed = (feedId: string, afterSequence: bigint) => {
    let hello: Hello | undefined;
    const stop = feed.since(feedId, afterSequence).listen({
      item: ({ event }) => {
        if (event.case === 'hello') hello = event.value;
      },
    });
    stop();
    return { id: hello?.feedId ?? '', history: hello?.history.length };
  };
  return { feed, streams, ticks, second, batch, replayed, leave, close: () => feed.close() };
}

it.each([
  ['1970, as an empty time reads', 0],
  ['the year 285,000', 9_000_000_000_000_000],
])('a batch that was made in %s takes the clock away, and nothing else', async (_, madeAt) => {
  const { ticks, second, batch, close } = watched();
  await second();
  batch(Date.now() - 3);
  await second();
  expect(ticks.at(-1)?.clock).toMatchObject({ offsetUs: -2_000n, uncertaintyUs: 1_000 });
  batch(madeAt);
  await second();
  expect([ticks.length, ticks.at(-1)?.clock]).toEqual([30, undefined]);
  for (let passed = 0; passed < 31; passed += 1) await second();
  batch(Date.now() - 3);
  await second();
  expect(ticks.at(-1)?.clock).toMatchObject({ offsetUs: -2_000n, uncertaintyUs: 1_000 });
  close();
});

it('replays what a viewer has missed of this feed, and everything to one who comes from another', async () => {
  const { ticks, second, replayed, close } = watched();
  await second();
  const seen = ticks.length;
  const { id, history } = replayed('', 0n);
  expect(history).toBe(seen);
  const last = ticks.at(-4)?.sequence ?? 0n;
  expect(replayed(id, last).history).toBe(3);
  expect(replayed('a feed before the restart', last).history).toBe(seen);
  close();
});

it('leaves its streams once its last viewer has left, and not before', async () => {
  const { feed, streams, second, leave } = watched();
  const leaveToo = feed.since('', 0n).listen({ item: () => {} });
  leave();
  await second();
  expect(streams.packets.listened()).toBe(true);
  leaveToo();
  await second();
  expect(streams.packets.listened()).toBe(false);
});

it('goes on where the clock of this machine is set back', async () => {
  const { streams, ticks, second, close } = watched();
  const interest = (...accounts: string[]) =>
    streams.accounts.send(create(AccountsOfInterestUpdateSchema, { accounts }));
  const beat = (count: bigint) =>
    streams.expiring.send(create(StartExpiringPacketStreamResponseSchema, { heartbeat: { count } }));
  interest('one');
  beat(1n);
  await second();
  vi.setSystemTime(noon - 3_600_000);
  interest();
  beat(2n);
  await second();
  const { interest: changes, expiring } = ticks[10] as Tick;
  expect(changes.map(({ left }) => left.map(({ address, heldMs }) => [address, heldMs]))).toEqual([
    [['one', 0n]],
  ]);
  expect(expiring).toMatchObject({ receivedHeartbeats: 2n, cadenceMs: 0 });
  close();
});
