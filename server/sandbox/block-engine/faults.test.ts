import * as grpc from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from 'vitest';
import { call, StockClient, VALIDATOR } from './testing/stock-client';

let stock: StockClient;
afterEach(() => stock.stop());

describe('faults', () => {
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
});
