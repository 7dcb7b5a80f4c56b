import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  AccountsOfInterestUpdateSchema,
  ProgramsOfInterestUpdateSchema,
  StartExpiringPacketStreamResponseSchema,
  SubscribeBundlesResponseSchema,
  SubscribePacketsResponseSchema,
} from '@contract/gen/block_engine_pb';
import {
  BlockEngineStream,
  type Hello,
  InterestKind,
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

/** A stream that passes on what the test sends, live until the test says otherwise. */
function stream() {
  const listeners = new Set<Listener<never>>();
  const link = {
    state: LinkState.LIVE,
    since: noon,
    attempt: 0,
    reason: '',
    messages: 0n,
    lastMessage: undefined as number | undefined,
  };
  return {
    is: (changes: Partial<typeof link>) => void Object.assign(link, changes),
    send: (item: unknown) => {
      for (const listener of listeners) listener.item(item as never);
    },
    listen: (listener: Listener<never>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listened: () => listeners.size > 0,
    link: () => link,
  };
}

/** A feed with one viewer, whose messages are encoded and read again. */
function watched(measureRoundTrip = async () => 2, lingerMs = 0) {
  const streams = {
    packets: stream(),
    bundles: stream(),
    accounts: stream(),
    programs: stream(),
    expiring: stream(),
  };
  const feed = new ViewFeed({
    streams: { ...streams, heartbeats: new HeartbeatLedger(), close: () => {} } as unknown as Streams,
    measureRoundTrip,
    lingerMs,
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
  const hello = (feedId = '', afterSequence = 0n) => {
    let hello: Hello | undefined;
    const stop = feed.since(feedId, afterSequence).listen({
      item: ({ event }) => {
        if (event.case === 'hello') hello = event.value;
      },
    });
    stop();
    return hello;
  };
  /** How many ticks a viewer gets with the Hello. */
  const replayed = (feedId: string, afterSequence: bigint) => {
    const { feedId: id = '', history } = hello(feedId, afterSequence) ?? {};
    return { id, history: history?.length };
  };
  return { feed, streams, ticks, second, batch, hello, replayed, leave, close: () => feed.close() };
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

it('a batch without a time leaves the clock as it is', async () => {
  const { streams, ticks, second, batch, close } = watched();
  await second();
  batch(Date.now() - 3);
  streams.packets.send(create(SubscribePacketsResponseSchema, { batch: {} }));
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

const interestOf = (...accounts: string[]) => create(AccountsOfInterestUpdateSchema, { accounts });
const programsOf = (...programs: string[]) => create(ProgramsOfInterestUpdateSchema, { programs });

it('greets a viewer with its pace, the lists of interest, each link and the clock', async () => {
  const { streams, second, batch, hello, close } = watched();
  expect(hello()).toMatchObject({ tickMs: 100, heartbeatMs: 500, history: [], interest: [] });
  expect(hello()?.clock).toBeUndefined();
  streams.programs.send(programsOf('p'));
  expect(hello()?.interest).toMatchObject([{ kind: InterestKind.PROGRAMS, entries: [{ address: 'p' }] }]);
  streams.accounts.send(interestOf('a'));
  streams.bundles.is({
    state: LinkState.RECONNECTING,
    since: noon + 1,
    attempt: 2,
    reason: 'It broke.',
    messages: 3n,
    lastMessage: noon + 4,
  });
  await second();
  batch(Date.now() - 3);
  const { interest, links, clock } = hello() ?? {};
  expect(interest?.map(({ kind }) => kind)).toEqual([InterestKind.ACCOUNTS, InterestKind.PROGRAMS]);
  expect(clock).toMatchObject({ offsetUs: -2_000n, uncertaintyUs: 1_000, roundTripUs: 2_000 });
  const live = { state: LinkState.LIVE, sinceUnixMs: BigInt(noon), messages: 0n, lastMessageUnixMs: 0n };
  expect(links).toMatchObject([
    { stream: BlockEngineStream.PACKETS, ...live },
    {
      stream: BlockEngineStream.BUNDLES,
      state: LinkState.RECONNECTING,
      sinceUnixMs: BigInt(noon + 1),
      attempt: 2,
      reason: 'It broke.',
      messages: 3n,
      lastMessageUnixMs: BigInt(noon + 4),
    },
    { stream: BlockEngineStream.ACCOUNTS, ...live },
    { stream: BlockEngineStream.PROGRAMS, ...live },
    { stream: BlockEngineStream.EXPIRING, ...live },
  ]);
  close();
});

it('ticks ten times a second, and tells the links each second and when one changes', async () => {
  const { streams, ticks, second, close } = watched();
  await second();
  await vi.advanceTimersByTimeAsync(300);
  streams.bundles.is({ state: LinkState.RECONNECTING });
  await vi.advanceTimersByTimeAsync(200);
  streams.bundles.is({ attempt: 1 });
  await vi.advanceTimersByTimeAsync(500);
  expect(ticks.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 20 }, (_, at) => BigInt(at + 1)),
  );
  expect(ticks.map(({ sentUnixMs }) => sentUnixMs)).toEqual(
    ticks.map((_, at) => BigInt(noon + (at + 1) * 100)),
  );
  const told = ticks.filter(({ links }) => links.length > 0).map(({ sequence }) => sequence);
  expect(told).toEqual([1n, 10n, 14n, 16n, 20n]);
  close();
});

it('has the counts of a stream that is live, and none of one that is not: missing is not zero', async () => {
  const { streams, ticks, batch, close } = watched();
  const next = async () => {
    await vi.advanceTimersByTimeAsync(100);
    const { packets, bundles, expiring } = ticks.at(-1) as Tick;
    return [packets?.batches, bundles?.messages, expiring?.batches];
  };
  batch(noon);
  streams.bundles.send(create(SubscribeBundlesResponseSchema));
  expect(await next()).toEqual([1, 1, 1]);
  expect(await next()).toEqual([0, 0, 0]);
  streams.packets.is({ state: LinkState.RECONNECTING });
  expect(await next()).toEqual([undefined, 0, 0]);
  streams.packets.is({ state: LinkState.LIVE });
  streams.bundles.is({ state: LinkState.CONNECTING });
  expect(await next()).toEqual([0, undefined, 0]);
  streams.bundles.is({ state: LinkState.LIVE });
  streams.expiring.is({ state: LinkState.STOPPED });
  expect(await next()).toEqual([0, 0, undefined]);
  close();
});

it('tells a change of interest once', async () => {
  const { streams, ticks, close } = watched();
  streams.accounts.send(interestOf('a'));
  streams.programs.send(programsOf('p'));
  streams.programs.send(programsOf('p'));
  await vi.advanceTimersByTimeAsync(200);
  expect(ticks.map(({ interest }) => interest.map(({ kind, total }) => [kind, total]))).toEqual([
    [
      [InterestKind.ACCOUNTS, 1],
      [InterestKind.PROGRAMS, 1],
    ],
    [],
  ]);
  close();
});

it('keeps the ticks of the last minute', async () => {
  const { second, hello, close } = watched();
  for (let passed = 0; passed < 61; passed += 1) await second();
  const { history } = hello() as Hello;
  expect([history.length, history[0]?.sentUnixMs]).toEqual([601, BigInt(noon + 1_000)]);
  await vi.advanceTimersByTimeAsync(50);
  expect(hello()?.history[0]?.sentUnixMs).toBe(BigInt(noon + 1_100));
  close();
});

it('counts an age by the clock of the block engine', async () => {
  const { second, batch, ticks, close } = watched();
  // Their clock is 99 ms ahead: with the way of 1 ms, a batch seems to arrive 98 ms before it was made.
  batch(noon + 98);
  await second();
  batch(Date.now() + 78);
  await vi.advanceTimersByTimeAsync(100);
  // 20 ms later than the fastest, so 21 ms old.
  expect(ticks.at(-1)?.packets?.ageBuckets.indexOf(1)).toBe(2);
  close();
});

it('measures the round trip at once and every five seconds, and a failed measurement changes nothing', async () => {
  let measured = 0;
  const { second, batch, ticks, close } = watched(async () => {
    measured += 1;
    if (measured > 1) throw new Error('The block engine is away.');
    return 2;
  });
  batch(noon);
  for (let passed = 0; passed < 10; passed += 1) await second();
  expect([measured, ticks.at(-1)?.clock?.roundTripUs]).toEqual([3, 2_000]);
  close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([measured, ticks.length, vi.getTimerCount()]).toEqual([3, 100, 0]);
});

it('counts heartbeats, and no other message of their stream', async () => {
  const { streams, ticks, close } = watched();
  streams.expiring.send(create(StartExpiringPacketStreamResponseSchema));
  streams.expiring.send(create(StartExpiringPacketStreamResponseSchema, { heartbeat: { count: 4n } }));
  await vi.advanceTimersByTimeAsync(100);
  expect(ticks[0]?.expiring).toMatchObject({ receivedHeartbeats: 1n, lastCount: 4n });
  close();
});

it('goes on for a viewer that comes before the streams are left, however often another one leaves', async () => {
  const { feed, streams, second, leave, close } = watched(undefined, 500);
  leave();
  await vi.advanceTimersByTimeAsync(499);
  const ticks: WatchResponse[] = [];
  feed.since('', 0n).listen({ item: (message) => ticks.push(message) });
  leave();
  await second();
  expect([streams.packets.listened(), ticks.length]).toEqual([true, 11]);
  close();
  expect(Object.values(streams).map(({ listened }) => listened())).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
