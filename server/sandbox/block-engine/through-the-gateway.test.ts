import { setTimeout as sleep } from 'node:timers/promises';
import { Code } from '@connectrpc/connect';
import { DEFAULT_STREAM_LIMITS } from '@server/gateway/block-engine/admission';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GatewayFixture, read } from './testing/gateway-fixture';

let gateway: GatewayFixture;
afterEach(() => gateway.stop());
afterEach(() => vi.useRealTimers());

describe('the bridged services', () => {
  it('forwards packets unchanged, uint64 as bigint', async () => {
    gateway = await GatewayFixture.start();
    const [message] = await read(
      (signal) => gateway.validator.subscribePackets({}, { signal }),
      (items) => items.length === 1,
    );
    const packet = message?.batch?.packets[0];
    expect(packet?.meta?.size).toBe(BigInt(packet?.data.length ?? -1));
    expect(typeof packet?.meta?.senderStake).toBe('bigint');
    expect(Number(message?.header?.ts?.seconds)).toBeCloseTo(Date.now() / 1_000, -1);
  });

  it('forwards bundles, accounts, programs, fee info and endpoints', async () => {
    gateway = await GatewayFixture.start();
    const hasOne = (items: unknown[]) => items.length === 1;
    const [bundles] = await read((signal) => gateway.validator.subscribeBundles({}, { signal }), hasOne);
    expect(bundles?.bundles[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/);
    const [accounts] = await read(
      (signal) => gateway.relayer.subscribeAccountsOfInterest({}, { signal }),
      hasOne,
    );
    expect(accounts?.accounts.length).toBeGreaterThan(200);
    const [programs] = await read(
      (signal) => gateway.relayer.subscribeProgramsOfInterest({}, { signal }),
      hasOne,
    );
    expect(programs?.programs.length).toBeGreaterThan(30);
    expect((await gateway.validator.getBlockBuilderFeeInfo({})).commission).toBe(5n);
    expect((await gateway.validator.getBlockEngineEndpoints({})).regionedEndpoints).toHaveLength(8);
  });

  it('refuses the stream that would send packets, and names the alternative', async () => {
    gateway = await GatewayFixture.start();
    const answer = await fetch(`${gateway.url}/block_engine.BlockEngineRelayer/StartExpiringPacketStream`, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto' },
      body: new Uint8Array(5),
    });
    expect(answer.headers.get('grpc-status')).toBe('12');
    expect(answer.headers.get('grpc-message')).toContain('WatchExpiringPackets');
    expect(gateway.engine.control.state().relayed.heartbeats).toBe(0);
  });

  it('opens one upstream subscription for many viewers, and closes it after the last', async () => {
    gateway = await GatewayFixture.start();
    const aborts = Array.from({ length: 12 }, () => new AbortController());
    const readers = aborts.map(async ({ signal }) => {
      for await (const _ of gateway.validator.subscribePackets({}, { signal })) break;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const held = aborts.map(async ({ signal }) => {
      for await (const _ of gateway.validator.subscribePackets({}, { signal }));
    });
    const settled = Promise.allSettled([...readers, ...held]);
    await expect.poll(() => gateway.engine.control.state().subscribers.packets, { timeout: 5_000 }).toBe(1);
    await sleep(300);
    expect(gateway.engine.control.state().subscribers.packets).toBe(1);
    for (const abort of aborts) abort.abort();
    await settled;
    await expect.poll(() => gateway.engine.control.state().subscribers.packets, { timeout: 5_000 }).toBe(0);
  });

  it('reports an upstream refusal of its key as the gateway’s problem, not the caller’s', async () => {
    gateway = await GatewayFixture.start();
    gateway.engine.control.change({ unauthenticated: true });
    await expect(gateway.validator.getBlockBuilderFeeInfo({})).rejects.toMatchObject({
      code: Code.Unavailable,
      rawMessage: expect.stringContaining('refused the key of the gateway'),
    });
  });

  it('forwards UNIMPLEMENTED', async () => {
    gateway = await GatewayFixture.start();
    gateway.engine.control.change({ unimplemented: ['SubscribeBundles'] });
    await expect(
      read(
        (signal) => gateway.validator.subscribeBundles({}, { signal }),
        () => true,
      ),
    ).rejects.toMatchObject({
      code: Code.Unimplemented,
    });
  });

  it('limits the streams of one address', async () => {
    gateway = await GatewayFixture.start(
      {},
      { limits: { viewsPerAddress: 1, rawPerAddress: 1, total: 10, callsPerSecond: 100 } },
    );
    const abort = new AbortController();
    const first = gateway.validator.subscribePackets({}, { signal: abort.signal })[Symbol.asyncIterator]();
    await first.next();
    await expect(
      read(
        (signal) => gateway.validator.subscribeBundles({}, { signal }),
        () => true,
      ),
    ).rejects.toMatchObject({
      code: Code.ResourceExhausted,
    });
    abort.abort();
    // Messages that had arrived already may still be read.
    await expect
      .poll(() =>
        first.next().then(
          () => 'read',
          () => 'over',
        ),
      )
      .toBe('over');
    await expect
      .poll(() =>
        read(
          (signal) => gateway.validator.subscribeBundles({}, { signal }),
          () => true,
        ).catch(() => []),
      )
      .not.toHaveLength(0);
  });

  it('limits the calls of one address in a second', async () => {
    gateway = await GatewayFixture.start({}, { limits: { ...DEFAULT_STREAM_LIMITS, callsPerSecond: 3 } });
    vi.useFakeTimers({ toFake: ['Date'] });
    const calls = Array.from({ length: 12 }, () => gateway.validator.getBlockEngineEndpoints({}));
    const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ reason: { code: Code.ResourceExhausted } });
    vi.setSystemTime(Date.now() + 1_000);
    await expect(gateway.validator.getBlockEngineEndpoints({})).resolves.toBeDefined();
  });
});

describe('the gateway’s own authentication', () => {
  it('renews its token before it expires, without a gap', async () => {
    gateway = await GatewayFixture.start({ lifetimes: { challenge: 5_000, access: 400, refresh: 60_000 } });
    const until = Date.now() + 1_500;
    while (Date.now() < until) {
      expect((await gateway.validator.getBlockBuilderFeeInfo({})).commission).toBe(5n);
      await sleep(60);
    }
  });

  it('authenticates again when its tokens are revoked upstream', async () => {
    gateway = await GatewayFixture.start();
    await gateway.validator.getBlockBuilderFeeInfo({});
    expect(gateway.engine.control.revokeTokens()).toBe(2);
    expect((await gateway.validator.getBlockBuilderFeeInfo({})).commission).toBe(5n);
  });

  it('sends no token to a browser', async () => {
    gateway = await GatewayFixture.start();
    const answer = await fetch(`${gateway.url}/block_engine.BlockEngineValidator/GetBlockBuilderFeeInfo`, {
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

it('reports once when a stream of the block engine breaks, and when it is live', async () => {
  const reports: [string, string | undefined][] = [];
  gateway = await GatewayFixture.start({}, { report: (stream, reason) => reports.push([stream, reason]) });
  const { engine, validator } = gateway;
  let cut = false;
  await read(
    (signal) => validator.subscribePackets({}, { signal }),
    () => {
      if (!cut) engine.control.cut();
      cut = true;
      return false;
    },
  ).catch(() => undefined);
  expect(reports.find(([, reason]) => reason !== undefined)).toEqual([
    'packets',
    'The connection to the block engine was cut.',
  ]);
  expect(reports[0]).toEqual(['packets', undefined]);
});
