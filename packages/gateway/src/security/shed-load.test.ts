import { expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { postJson, startTestGateway } from '../testing/test-gateway';

const holdUp = async (until: () => Promise<boolean>) => {
  while (!(await until())) {
    const end = performance.now() + 500;
    while (performance.now() < end);
  }
};

it('a late event loop refuses requests with 503, but for health and for what sends a signed transaction', async () => {
  const gateway = await startTestGateway({ limits: { eventLoopLateness: 100 } });
  gateway.api.answer = json({ tvl: 1, signature: 'x' });
  const get = () => fetch(`${gateway.url}/api/v1/validator/tvl`);
  await expect.poll(async () => (await get()).status).toBe(200);
  await holdUp(async () => (await get()).status === 503);
  const refused = await get();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toEqual({
    error: 'This gateway has more to do than it can. Nothing was forwarded. Try again in a second.',
  });
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  expect((await postJson(`${gateway.url}/api/v1/send-txn`, { txn: '00' })).status).not.toBe(503);
  const call = (method: string) =>
    postJson(`${gateway.url}/rpc`, { jsonrpc: '2.0', id: 1, method, params: [] });
  expect((await call('getSlot')).status).toBe(503);
  expect((await call('sendTransaction')).status).not.toBe(503);
  await expect.poll(async () => (await get()).status).toBe(200);
});
