import { publicConfig } from '@contract/config';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { chain, startTestGateway } from '../testing/test-gateway';
import type { RpcUpstream } from '../upstream/rpc';
import { createPublicConfig } from './public-config';

it('describes this deployment to the browser, and asks the node for its genesis hash once', async () => {
  const gateway = await startTestGateway({ cluster: 'testnet' });
  const answer = await fetch(`${gateway.url}/config.json`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(z.parse(publicConfig, await answer.json())).toEqual({
    cluster: 'testnet',
    genesisHash: chain.genesisHash,
    units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
    aggregatorSegment: 'jupiter',
    features: { sandbox: false, aggregatorExit: false },
  });
  await fetch(`${gateway.url}/config.json`);
  expect(gateway.rpc.seen).toHaveLength(1);
  await gateway.close();
});

it('invents no genesis hash: it asks until one is known, once for all who wait', async () => {
  const call = vi.fn<RpcUpstream['call']>();
  const unused = () => Promise.reject(new Error('not used here'));
  const config = createPublicConfig(
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
  call.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(7).mockResolvedValueOnce('hash');
  const hashes = [];
  for (let request = 0; request < 2; request += 1) hashes.push((await config()).genesisHash);
  for (const answer of await Promise.all([config(), config()])) hashes.push(answer.genesisHash);
  expect(hashes).toEqual([null, null, 'hash', 'hash']);
  expect(call).toHaveBeenCalledTimes(3);
  expect((await config()).features).toEqual({ sandbox: true, aggregatorExit: true });
});
