import { publicConfig } from '@clearstake/contract/config';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { json } from '../testing/fake-upstream';
import { chain, startTestGateway } from '../testing/test-gateway';

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
});
it('invents no genesis hash: it asks until one is known', async () => {
  const gateway = await startTestGateway();
  const hashes = [];
  for (const answer of [{ error: { code: 1, message: 'down' } }, { result: 7 }, { result: 'hash' }, {}]) {
    gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, ...answer });
    hashes.push((await (await fetch(`${gateway.url}/config.json`)).json()).genesisHash);
  }
  expect(hashes).toEqual([null, null, 'hash', 'hash']);
  expect(gateway.rpc.seen).toHaveLength(3);
});
