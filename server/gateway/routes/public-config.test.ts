import { publicConfig } from '@contract/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { json } from '../testing/fake-upstream';
import { chain, startTestGateway, type TestGateway } from '../testing/test-gateway';
import type { RpcUpstream } from '../upstream/rpc';
import { createPublicConfig } from './public-config';

let gateway: TestGateway;
afterEach(() => gateway?.close());

describe('/config.json', () => {
  it('describes this deployment to the browser', async () => {
    gateway = await startTestGateway({ cluster: 'testnet' });
    const answer = await fetch(`${gateway.url}/config.json`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const config = z.parse(publicConfig, await answer.json());
    expect(config).toEqual({
      cluster: 'testnet',
      genesisHash: chain.genesisHash,
      units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
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

describe('the genesis hash', () => {
  const call = vi.fn<RpcUpstream['call']>();
  const unused = () => Promise.reject(new Error('not used here'));
  const configOf = () =>
    createPublicConfig(
      {
        cluster: 'sandbox',
        upstreams: { stakingApi: '', rpc: '', blockEngine: '' },
        units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
        aggregatorSegment: 'jupiter',
        sandbox: true,
        trustedProxies: '',
        distDir: '',
        logLevel: 'silent',
      },
      { call, forward: unused, parsed: unused, close: unused },
    );
  beforeEach(() => {
    call.mockReset();
  });

  it('is asked for again until it is known, and then no more', async () => {
    const config = configOf();
    call.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(7).mockResolvedValueOnce('hash');
    const hashes = [];
    for (let request = 0; request < 4; request += 1) hashes.push((await config()).genesisHash);
    expect(hashes).toEqual([null, null, 'hash', 'hash']);
    expect(call.mock.calls).toEqual([1, 2, 3].map(() => ['getGenesisHash', 1_000]));
  });

  it('is asked for once by all who wait for it', async () => {
    const config = configOf();
    call.mockResolvedValue('hash');
    const answers = await Promise.all([config(), config()]);
    expect(answers.map(({ genesisHash }) => genesisHash)).toEqual(['hash', 'hash']);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('stands beside what this deployment offers', async () => {
    call.mockResolvedValue('hash');
    expect(await configOf()()).toEqual({
      cluster: 'sandbox',
      genesisHash: 'hash',
      units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
      aggregatorSegment: 'jupiter',
      features: { sandbox: true, aggregatorExit: true },
    });
  });
});
