import { setTimeout as sleep } from 'node:timers/promises';
import * as grpc from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from 'vitest';
import { bearer, call, RELAYER, StockClient, VALIDATOR } from './testing/stock-client';

let stock: StockClient;
afterEach(() => stock.stop());

describe('faults', () => {
  it('stalls: the stream stays open and silent', async () => {
    stock = await StockClient.start();
    const { access_token: token } = await stock.tokens(RELAYER);
    stock.engine.control.change({ heartbeatMs: 20, stall: true });
    const stream = stock
      .service('block_engine', 'BlockEngineRelayer')
      .StartExpiringPacketStream(bearer(token.value));
    let beats = 0;
    let ended = false;
    stream.on('data', () => {
      beats += 1;
    });
    stream.on('error', () => {
      ended = true;
    });
    await sleep(150);
    expect({ beats, ended }).toEqual({ beats: 0, ended: false });
    stock.engine.control.change({ stall: false });
    await expect.poll(() => beats, { timeout: 5_000 }).toBeGreaterThan(0);
    stream.cancel();
  });

  it('cuts open streams', async () => {
    stock = await StockClient.start();
    const { access_token: token } = await stock.tokens(VALIDATOR);
    const stream = stock
      .service('block_engine', 'BlockEngineValidator')
      .SubscribePackets({}, bearer(token.value));
    const failure = new Promise((resolve) => stream.on('error', resolve));
    stream.on('data', () => stock.engine.control.cut());
    expect(await failure).toMatchObject({ code: grpc.status.UNAVAILABLE });
  });

  it('cuts open streams and refuses calls during an outage', async () => {
    const fault = { latencyMs: 0, errorRate: 0, outage: false };
    stock = await StockClient.start({ fault: () => fault });
    const { access_token: token } = await stock.tokens(VALIDATOR);
    const validator = stock.service('block_engine', 'BlockEngineValidator');
    const stream = validator.SubscribePackets({}, bearer(token.value));
    const failure = new Promise((resolve) => stream.on('error', resolve));
    stream.once('data', () => {
      fault.outage = true;
    });
    stream.resume();
    expect(await failure).toMatchObject({ code: grpc.status.UNAVAILABLE });
    await expect(call(validator, 'GetBlockEngineEndpoints', {})).rejects.toBeDefined();
    fault.outage = false;
    await expect
      .poll(
        () =>
          call(validator, 'GetBlockEngineEndpoints', {}).then(
            () => 'answered',
            () => '',
          ),
        { timeout: 10_000 },
      )
      .toBe('answered');
  });

  it('sends bombs: a compressed message that a client unpacks to a thousand times its size', async () => {
    stock = await StockClient.start();
    const validator = stock.service('block_engine', 'BlockEngineValidator');
    stock.engine.control.change({ bombs: ['GetBlockEngineEndpoints'] });
    // The stock client unpacks, and then compares with its limit of 4 MiB.
    await expect(call(validator, 'GetBlockEngineEndpoints', {})).rejects.toMatchObject({
      code: grpc.status.RESOURCE_EXHAUSTED,
    });
    stock.engine.control.change({ bombs: [] });
    expect(await call(validator, 'GetBlockEngineEndpoints', {})).toMatchObject({ global_endpoint: {} });
  });

  it('duplicates and reorders', async () => {
    stock = await StockClient.start();
    const time = ({ header }: { header: { ts: { seconds: bigint; nanos: number } } }) =>
      Number(header.ts.seconds) * 1e9 + header.ts.nanos;
    stock.engine.control.change({ duplicate: 1 });
    const doubled = await stock.subscribe('BlockEngineValidator', 'SubscribePackets', VALIDATOR, 4);
    expect(doubled[0]).toEqual(doubled[1]);
    expect(doubled[2]).toEqual(doubled[3]);
    stock.engine.control.change({ duplicate: 0, reorder: 1 });
    const swapped = await stock.subscribe('BlockEngineValidator', 'SubscribeBundles', VALIDATOR, 2);
    const [first, second] = swapped.map(({ bundles }) => time(bundles[0].bundle));
    expect(first).toBeGreaterThan(second ?? Number.NaN);
  });

  it('refuses tokens, revokes them, and leaves calls unimplemented when configured', async () => {
    stock = await StockClient.start();
    const validator = stock.service('block_engine', 'BlockEngineValidator');
    const { access_token: token, refresh_token: refresh } = await stock.tokens(VALIDATOR);
    const fee = () => call(validator, 'GetBlockBuilderFeeInfo', {}, bearer(token.value));
    await fee();
    stock.engine.control.change({ unauthenticated: true });
    await expect(fee()).rejects.toMatchObject({ code: grpc.status.UNAUTHENTICATED });
    stock.engine.control.change({ unauthenticated: false, unimplemented: ['GetBlockBuilderFeeInfo'] });
    await expect(fee()).rejects.toMatchObject({ code: grpc.status.UNIMPLEMENTED });
    stock.engine.control.change({ unimplemented: [] });
    await fee();
    expect(stock.engine.control.revokeTokens()).toBe(2);
    await expect(fee()).rejects.toMatchObject({ code: grpc.status.UNAUTHENTICATED });
    await expect(
      call(stock.service('auth', 'AuthService'), 'RefreshAccessToken', { refresh_token: refresh.value }),
    ).rejects.toMatchObject({ code: grpc.status.UNAUTHENTICATED });
  });
});
