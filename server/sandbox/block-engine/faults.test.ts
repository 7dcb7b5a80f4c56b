import * as grpc from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from 'vitest';
import { call, StockClient } from './testing/stock-client';

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
});
