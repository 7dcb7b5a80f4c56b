import { publicConfig } from '@contract/config';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { json } from '../testing/fake-upstream';
import { chain, startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.close());

describe('/config.json', () => {
  it('describes this deployment to the browser', async () => {
    gateway = await startTestGateway({ cluster: 'testnet' });
    const answer = await fetch(`${gateway.url}/config.json`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const config = z.parse(publicConfig, await answer.json());
    expect(config).toEqual({
      cluster: 'testnet',
      genesisHash: chain.genesisHash,
      units: { apy: 'percent', stake: 'SOL', reward: 'SOL' },
      aggregatorSegment: 'jupiter',
      features: { sandbox: false, aggregatorExit: false },
    });
    await fetch(`${gateway.url}/config.json`);
    expect(gateway.rpc.seen).toHaveLength(1);
  });

  it('does not invent a genesis hash while the RPC is down', async () => {
    gateway = await startTestGateway();
    gateway.rpc.answer = json('<html>', 503);
    const config = z.parse(publicConfig, await (await fetch(`${gateway.url}/config.json`)).json());
    expect(config.genesisHash).toBeNull();
  });
});
