import { afterEach, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';

const name = 'x-clearstake-outage';
let gateway: TestGateway;
afterEach(() => gateway.close());

const ask = () => postJson(`${gateway.url}/rpc`, { jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] });

it('each answer of the RPC says which upstream is out, those that may be shared never', async () => {
  gateway = await startTestGateway({ limits: { upstreamTimeout: 300 } }, json({ tps: 4_000 }));
  expect((await ask()).headers.get(name)).toBe('none');
  expect((await fetch(`${gateway.url}/api/v1/validator/tps`)).headers.get(name)).toBeNull();
  await gateway.rpc.close();
  const failed = await ask();
  expect(failed.status).toBe(502);
  await expect.poll(async () => (await ask()).headers.get(name), { timeout: 15_000 }).toMatch(/^rpc=\d+$/);
});
