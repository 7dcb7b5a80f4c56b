import { type Client, Code, createClient } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-node';
import { BlockEngineRelayer, BlockEngineValidator } from '@contract/gen/block_engine_pb';
import {
  BlockEngineStream,
  BlockEngineView,
  LinkState,
  type Tick,
  type WatchResponse,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { type BlockEngineBridgeOptions, blockEngineBridge } from '@server/gateway/block-engine/bridge';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type BlockEngine, type BlockEngineOptions, createBlockEngine } from './block-engine';

let engine: BlockEngine;
let gateway: FastifyInstance;
let url: string;

async function start(
  engineOptions: Partial<BlockEngineOptions> = {},
  bridgeOptions: Partial<BlockEngineBridgeOptions> = {},
) {
  engine = createBlockEngine({ seed: 'test', rate: 1_000, regionDelays: false, ...engineOptions });
  const { url: upstream } = await engine.listen();
  gateway = Fastify();
  await gateway.register(blockEngineBridge, { url: upstream, lingerMs: 200, ...bridgeOptions });
  url = await gateway.listen({ host: '127.0.0.1', port: 0 });
}

afterEach(async () => {
  await gateway.close();
  await engine.close();
});

const transport = () => createGrpcWebTransport({ baseUrl: url, httpVersion: '1.1' });
const view = () => createClient(BlockEngineView, transport());
const validator = () => createClient(BlockEngineValidator, transport());
const relayer = () => createClient(BlockEngineRelayer, transport());

/** Reads until `enough` says so, then aborts. */
async function read<T>(open: (signal: AbortSignal) => AsyncIterable<T>, enough: (items: T[]) => boolean) {
  const abort = new AbortController();
  const items: T[] = [];
  try {
    for await (const item of open(abort.signal)) {
      items.push(item);
      if (enough(items)) break;
    }
  } finally {
    abort.abort();
  }
  return items;
}

function watchTicks(client: Client<typeof BlockEngineView>, enough: (ticks: Tick[]) => boolean) {
  const ticksOf = (events: WatchResponse[]) =>
    events.flatMap(({ event }) => (event.case === 'tick' ? [event.value] : []));
  return read<WatchResponse>(
    (signal) => client.watch({}, { signal }),
    (events) => enough(ticksOf(events)),
  ).then(ticksOf);
}

const linkOf = (tick: Tick | undefined, stream: BlockEngineStream) =>
  tick?.links.find((link) => link.stream === stream);

describe('the bridged services', () => {
  it('passes packets on as the block engine sent them, uint64 as bigint', async () => {
    await start();
    const [message] = await read(
      (signal) => validator().subscribePackets({}, { signal }),
      (items) => items.length === 1,
    );
    const packet = message?.batch?.packets[0];
    expect(packet?.meta?.size).toBe(BigInt(packet?.data.length ?? -1));
    expect(typeof packet?.meta?.senderStake).toBe('bigint');
    expect(Number(message?.header?.ts?.seconds)).toBeCloseTo(Date.now() / 1_000, -1);
  });

  it('passes bundles, accounts, programs, fee info and endpoints on', async () => {
    await start();
    const one = (items: unknown[]) => items.length === 1;
    const [bundles] = await read((signal) => validator().subscribeBundles({}, { signal }), one);
    expect(bundles?.bundles[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/);
    const [accounts] = await read((signal) => relayer().subscribeAccountsOfInterest({}, { signal }), one);
    expect(accounts?.accounts.length).toBeGreaterThan(200);
    const [programs] = await read((signal) => relayer().subscribeProgramsOfInterest({}, { signal }), one);
    expect(programs?.programs.length).toBeGreaterThan(30);
    expect((await validator().getBlockBuilderFeeInfo({})).commission).toBe(5n);
    expect((await validator().getBlockEngineEndpoints({})).regionedEndpoints).toHaveLength(8);
  });

  it('refuses the stream that would send packets, and says where to look', async () => {
    await start();
    const answer = await fetch(`${url}/block_engine.BlockEngineRelayer/StartExpiringPacketStream`, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto' },
      body: new Uint8Array(5),
    });
    expect(answer.headers.get('grpc-status')).toBe('12');
    expect(answer.headers.get('grpc-message')).toContain('WatchExpiringPackets');
    expect(engine.control.state().relayed.heartbeats).toBe(0);
  });

  it('opens one upstream subscription for many viewers, and closes it after the last', async () => {
    await start();
    const aborts = Array.from({ length: 12 }, () => new AbortController());
    const readers = aborts.map(async ({ signal }) => {
      for await (const _ of validator().subscribePackets({}, { signal })) break;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const held = aborts.map(async ({ signal }) => {
      for await (const _ of validator().subscribePackets({}, { signal }));
    });
    const settled = Promise.allSettled([...readers, ...held]);
    await expect.poll(() => engine.control.state().subscribers.packets).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(engine.control.state().subscribers.packets).toBe(1);
    for (const abort of aborts) abort.abort();
    await settled;
    await expect.poll(() => engine.control.state().subscribers.packets, { timeout: 2_000 }).toBe(0);
  });

  it('words an upstream refusal of its own key as the gateway’s, not the caller’s', async () => {
    await start();
    engine.control.change({ unauthenticated: true });
    await expect(validator().getBlockBuilderFeeInfo({})).rejects.toMatchObject({
      code: Code.Unavailable,
      rawMessage: expect.stringContaining("refused the gateway's key"),
    });
  });

  it('passes UNIMPLEMENTED on', async () => {
    await start();
    engine.control.change({ unimplemented: ['SubscribeBundles'] });
    await expect(
      read(
        (signal) => validator().subscribeBundles({}, { signal }),
        () => true,
      ),
    ).rejects.toMatchObject({
      code: Code.Unimplemented,
    });
  });

  it('limits the streams of one address', async () => {
    await start({}, { limits: { viewsPerAddress: 1, rawPerAddress: 1, total: 10 } });
    const abort = new AbortController();
    const first = validator().subscribePackets({}, { signal: abort.signal })[Symbol.asyncIterator]();
    await first.next();
    await expect(
      read(
        (signal) => validator().subscribeBundles({}, { signal }),
        () => true,
      ),
    ).rejects.toMatchObject({
      code: Code.ResourceExhausted,
    });
    abort.abort();
    await expect(first.next()).rejects.toThrow();
    await expect
      .poll(() =>
        read(
          (signal) => validator().subscribeBundles({}, { signal }),
          () => true,
        ).catch(() => []),
      )
      .not.toHaveLength(0);
  });
});

describe('the gateway’s own authentication', () => {
  it('renews its token before it expires and goes on without a gap', async () => {
    await start({ lifetimes: { challenge: 5_000, access: 400, refresh: 60_000 } });
    const until = Date.now() + 1_500;
    while (Date.now() < until) {
      expect((await validator().getBlockBuilderFeeInfo({})).commission).toBe(5n);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });

  it('starts over when its tokens are forgotten upstream', async () => {
    await start();
    await validator().getBlockBuilderFeeInfo({});
    expect(engine.control.revokeTokens()).toBe(2);
    expect((await validator().getBlockBuilderFeeInfo({})).commission).toBe(5n);
  });

  it('sends no token to a browser', async () => {
    await start();
    const answer = await fetch(`${url}/block_engine.BlockEngineValidator/GetBlockBuilderFeeInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' },
      body: new Uint8Array(5),
    });
    const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`.toLowerCase();
    expect(text).toContain('grpc-status');
    expect(text).not.toContain('bearer');
    expect(text).not.toContain('authorization');
  });
});

describe('the view service', () => {
  it('counts packets per interval at the rate that is sent', async () => {
    await start({ rate: 2_000 });
    const ticks = await watchTicks(view(), (items) => items.length >= 15);
    const counted = ticks.filter(({ packets }) => (packets?.packets ?? 0) > 0).slice(1);
    const total = counted.reduce((sum, { packets }) => sum + (packets?.packets ?? 0), 0);
    const seconds = Number((counted.at(-1)?.sentUnixMs ?? 0n) - (counted[0]?.sentUnixMs ?? 0n)) / 1_000;
    expect(total / seconds).toBeGreaterThan(1_500);
    expect(total / seconds).toBeLessThan(2_700);
    for (const { packets } of counted) {
      expect(packets?.sizeBuckets.reduce((a, b) => a + b, 0)).toBe(packets?.packets);
      expect(packets?.ageBuckets.reduce((a, b) => a + b, 0)).toBe(packets?.batches);
    }
    const sequences = ticks.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 0n) + BigInt(index)));
  });

  it('reads the clock difference out of the headers', async () => {
    await start({ rate: 3_000 });
    engine.control.change({ clockSkewMs: -400 });
    const ticks = await watchTicks(view(), (items) => items.length >= 15);
    const offset = Number(ticks.at(-1)?.clock?.offsetUs ?? 0n) / 1_000;
    expect(offset).toBeGreaterThan(-420);
    expect(offset).toBeLessThan(-390);
  });

  it('holds the bidirectional stream and reports heartbeats both ways', async () => {
    await start();
    engine.control.change({ heartbeatMs: 100 });
    const [first, second] = await read(
      (signal) => view().watchExpiringPackets({}, { signal }),
      (items) => items.length === 3,
    );
    expect(second?.interval?.receivedHeartbeats).toBeGreaterThan(first?.interval?.receivedHeartbeats ?? 0n);
    expect(second?.interval?.cadenceMs).toBeGreaterThan(80);
    expect(second?.interval?.cadenceMs).toBeLessThan(140);
    expect(second?.interval?.expiryLeftMedianMs).toBeGreaterThan(60);
    expect(second?.interval?.packets).toBeGreaterThan(500);
    expect(second?.link?.state).toBe(LinkState.LIVE);
    expect(engine.control.state().relayed.heartbeats).toBeGreaterThan(2);
    expect(engine.control.state().relayed.packets).toBe(0);
  });

  it('tells what entered and left the lists of interest, and *', async () => {
    await start();
    const ticks = await watchTicks(view(), (items) => items.some(({ interest }) => interest.length > 0));
    expect(ticks.at(-1)?.interest[0]?.total).toBeGreaterThan(30);
    engine.control.change({ allAccounts: true });
    const [tick] = (
      await watchTicks(view(), (items) => items.some(({ interest }) => interest.some(({ all }) => all)))
    ).slice(-1);
    const change = tick?.interest.find(({ all }) => all);
    expect(change).toMatchObject({ total: 0, enteredCount: 0 });
    expect(change?.leftCount).toBeGreaterThan(200);
    expect(change?.left[0]?.heldMs).toBeGreaterThan(0n);
  });

  it('gives a late viewer the history, and resumes after a sequence', async () => {
    await start();
    const ticks = await watchTicks(view(), (items) => items.length >= 10);
    const [{ event } = {}] = await read(
      (signal) => view().watch({}, { signal }),
      (items) => items.length === 1,
    );
    if (event?.case !== 'hello') throw new Error('expected a hello');
    expect(event.value.history.length).toBeGreaterThanOrEqual(10);
    const afterSequence = ticks[7]?.sequence ?? 0n;
    const [{ event: resumed } = {}] = await read(
      (signal) => view().watch({ feedId: event.value.feedId, afterSequence }, { signal }),
      (items) => items.length === 1,
    );
    if (resumed?.case !== 'hello') throw new Error('expected a hello');
    expect(resumed.value.history[0]?.sequence).toBe(afterSequence + 1n);
    expect(resumed.value.interest).toHaveLength(2);
  });

  it('counts a message that comes twice as a duplicate', async () => {
    await start();
    engine.control.change({ duplicate: 1 });
    const ticks = await watchTicks(view(), (items) => items.length >= 8);
    const sum = (pick: (tick: Tick) => number) => ticks.reduce((total, tick) => total + pick(tick), 0);
    const batches = sum(({ packets }) => packets?.batches ?? 0);
    const duplicates = sum(({ packets }) => packets?.duplicates ?? 0);
    expect(duplicates).toBeGreaterThanOrEqual(Math.floor(batches / 2) - 2);
    expect(duplicates).toBeLessThanOrEqual(Math.ceil(batches / 2) + 1);
  });

  it('says stale when the engine stalls, reconnecting when it cuts, and live again', async () => {
    await start();
    const seen: LinkState[] = [];
    const abort = new AbortController();
    const watching = (async () => {
      for await (const { event } of view().watch({}, { signal: abort.signal })) {
        if (event.case !== 'tick') continue;
        const state = linkOf(event.value, BlockEngineStream.PACKETS)?.state;
        if (state !== undefined && state !== seen.at(-1)) seen.push(state);
        if (state === LinkState.STALE) expect(event.value.packets).toBeUndefined();
      }
    })().catch(() => {});
    await expect.poll(() => seen.at(-1), { timeout: 3_000 }).toBe(LinkState.LIVE);
    engine.control.change({ stall: true });
    await expect.poll(() => seen.at(-1), { timeout: 5_000 }).toBe(LinkState.STALE);
    engine.control.change({ stall: false });
    await expect.poll(() => seen.at(-1), { timeout: 3_000 }).toBe(LinkState.LIVE);
    engine.control.cut();
    await expect.poll(() => seen.at(-1), { timeout: 3_000, interval: 20 }).toBe(LinkState.RECONNECTING);
    await expect.poll(() => seen.at(-1), { timeout: 3_000 }).toBe(LinkState.LIVE);
    abort.abort();
    await watching;
  });

  it('says stopped, and why, when the engine does not have a call', async () => {
    await start();
    engine.control.change({ unimplemented: ['SubscribeBundles'] });
    const ticks = await watchTicks(view(), (items) =>
      items.some((tick) => linkOf(tick, BlockEngineStream.BUNDLES)?.state === LinkState.STOPPED),
    );
    const link = linkOf(ticks.at(-1), BlockEngineStream.BUNDLES);
    expect(link?.reason).toBe('SubscribeBundles is not implemented here.');
    expect(ticks.at(-1)?.bundles).toBeUndefined();
  });

  it('ranks the regions by the best of three round trips', async () => {
    await start({ regionDelays: true });
    const { global, regions } = await view().measureEndpoints({});
    expect(regions.map(({ region }) => region)).toEqual([
      'frankfurt',
      'amsterdam',
      'london',
      'dublin',
      'ny',
      'slc',
      'singapore',
      'tokyo',
    ]);
    for (const { roundTripsUs, problem } of regions) {
      expect(problem).toBe('');
      expect(roundTripsUs).toHaveLength(3);
    }
    expect(Math.min(...(regions[7]?.roundTripsUs ?? []))).toBeGreaterThan(220_000);
    expect(global?.roundTripsUs).toHaveLength(3);
  });

  it('names what the reference client would refuse in the fee info', async () => {
    await start();
    expect((await view().getBuilderFee({})).problems).toEqual([]);
    engine.control.change({ fee: { pubkey: '11111111111111111111111111111111', commission: 101 } });
    await expect
      .poll(async () => (await view().getBuilderFee({})).problems, { timeout: 8_000, interval: 500 })
      .toEqual([
        'The commission is 101 percent, more than 100.',
        'The public key is all zero: a fee paid to it would be lost.',
      ]);
  });
});
