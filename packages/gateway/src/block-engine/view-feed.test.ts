import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  AccountsOfInterestUpdateSchema,
  ProgramsOfInterestUpdateSchema,
  SubscribeBundlesResponseSchema,
  SubscribePacketsResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import {
  BlockEngineStream,
  type Hello,
  InterestKind,
  LinkState,
  type Tick,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Listener } from '../shared-stream';
import { HeartbeatLedger } from './heartbeat-ledger';
import type { Streams } from './streams';
import { ViewFeed } from './view-feed';

const noon = Date.UTC(2026, 10, 25, 12);

beforeEach(() => void vi.useFakeTimers({ now: noon }));

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A stream that passes on what the test sends, live until the test says otherwise. */
function stream() {
  const listeners = new Set<Listener<never>>();
  const link = {
    state: LinkState.LIVE,
    sinceUnixMs: BigInt(noon),
    attempt: 0,
    reason: '',
    messages: 0n,
    lastMessageUnixMs: 0n,
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
    link: () => link,
  };
}

function watched() {
  const [packets, bundles, accounts, programs, expiring] = [stream(), stream(), stream(), stream(), stream()];
  const streams = { packets, bundles, accounts, programs, expiring };
  const feed = new ViewFeed({
    streams: { ...streams, heartbeats: new HeartbeatLedger(), close: () => {} } as unknown as Streams,
    measureRoundTrip: async () => 2,
    lingerMs: 0,
  });
  const ticks: Tick[] = [];
  feed.since('', 0n).listen({
    item: ({ event }) => {
      if (event.case === 'tick') ticks.push(event.value);
    },
  });
  const hello = () => {
    let hello: Hello | undefined;
    const stop = feed.since('', 0n).listen({
      item: ({ event }) => {
        if (event.case === 'hello') hello = event.value;
      },
    });
    stop();
    return hello;
  };
  return {
    streams,
    ticks,
    last: () => ticks.at(-1) as Tick,
    hello,
    batch: (madeAt: number) =>
      packets.send(
        create(SubscribePacketsResponseSchema, { header: { ts: timestampFromMs(madeAt) }, batch: {} }),
      ),
    interest: (...list: string[]) =>
      accounts.send(create(AccountsOfInterestUpdateSchema, { accounts: list })),
    close: () => feed.close(),
  };
}

it('shows no clock after a batch of 1970, as an empty time reads, until that is half a minute ago', async () => {
  const { last, batch, close } = watched();
  await pass(1_000);
  batch(Date.now() - 3);
  await pass(1_000);
  expect(last().clock).toMatchObject({ offsetUs: -2_000n, uncertaintyUs: 1_000 });
  batch(0);
  await pass(1_000);
  expect(last().clock).toBeUndefined();
  await pass(31_000);
  batch(Date.now() - 3);
  await pass(1_000);
  expect(last().clock).toMatchObject({ offsetUs: -2_000n, uncertaintyUs: 1_000 });
  close();
});

it('greets a viewer with its pace, the lists of interest, each link and the clock', async () => {
  const { streams, batch, interest, hello, close } = watched();
  expect(hello()).toMatchObject({ tickMs: 100, heartbeatMs: 500, history: [], interest: [] });
  expect(hello()?.clock).toBeUndefined();
  streams.programs.send(create(ProgramsOfInterestUpdateSchema, { programs: ['p'] }));
  interest('a');
  const broken = { state: LinkState.RECONNECTING, attempt: 2, reason: 'It broke.', messages: 3n };
  streams.bundles.is({ ...broken, sinceUnixMs: BigInt(noon + 1), lastMessageUnixMs: BigInt(noon + 4) });
  await pass(1_000);
  batch(Date.now() - 3);
  expect(hello()).toMatchObject({
    interest: [
      { kind: InterestKind.ACCOUNTS, entries: [{ address: 'a' }] },
      { kind: InterestKind.PROGRAMS, entries: [{ address: 'p' }] },
    ],
    clock: { offsetUs: -2_000n, uncertaintyUs: 1_000, roundTripUs: 2_000 },
    links: [
      { stream: BlockEngineStream.PACKETS, state: LinkState.LIVE },
      { stream: BlockEngineStream.BUNDLES, ...broken, sinceUnixMs: BigInt(noon + 1) },
      { stream: BlockEngineStream.ACCOUNTS },
      { stream: BlockEngineStream.PROGRAMS },
      { stream: BlockEngineStream.EXPIRING },
    ],
  });
  close();
});

it('ticks ten times a second, and sends the links each second and when one changes', async () => {
  const { streams, ticks, close } = watched();
  await pass(1_300);
  streams.bundles.is({ state: LinkState.RECONNECTING });
  await pass(200);
  streams.bundles.is({ attempt: 1 });
  await pass(500);
  expect(ticks.map(({ sequence, sentUnixMs }) => [sequence, sentUnixMs])).toEqual(
    Array.from({ length: 20 }, (_, at) => [BigInt(at + 1), BigInt(noon + (at + 1) * 100)]),
  );
  const told = ticks.filter(({ links }) => links.length > 0).map(({ sequence }) => sequence);
  expect(told).toEqual([1n, 10n, 14n, 16n, 20n]);
  close();
});

it('has the counts of a stream that is live, and none of one that is not: missing is not zero', async () => {
  const { streams, last, batch, close } = watched();
  const next = async () => {
    await pass(100);
    const { packets, bundles, expiring } = last();
    return [packets?.batches, bundles?.messages, expiring?.batches];
  };
  batch(noon);
  streams.bundles.send(create(SubscribeBundlesResponseSchema));
  expect(await next()).toEqual([1, 1, 1]);
  expect(await next()).toEqual([0, 0, 0]);
  streams.packets.is({ state: LinkState.RECONNECTING });
  expect(await next()).toEqual([undefined, 0, 0]);
  streams.bundles.is({ state: LinkState.CONNECTING });
  streams.expiring.is({ state: LinkState.STOPPED });
  expect(await next()).toEqual([undefined, undefined, undefined]);
  close();
});

it('counts an age by the clock of the block engine', async () => {
  const { batch, last, close } = watched();
  // Their clock is 99 ms ahead: with the way of 1 ms, a batch seems to arrive 98 ms before it was made.
  batch(noon + 98);
  await pass(1_000);
  batch(Date.now() + 78);
  await pass(100);
  // 20 ms later than the fastest, so 21 ms old.
  expect(last().packets?.ageBuckets.indexOf(1)).toBe(2);
  close();
});
