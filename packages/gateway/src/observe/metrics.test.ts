import { expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { postJson, startTestGateway } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

it('metrics count routes, upstream calls, cache results and methods by fixed names only', async () => {
  const gateway = await startTestGateway();
  gateway.api.answer = json({ tvl: 1 });
  await fetch(`${gateway.url}/api/v1/validator/tvl`);
  await fetch(`${gateway.url}/api/v1/validator/tvl`);
  await fetch(`${gateway.url}/api/invented/${key}`);
  const call = (method: string) => ({ jsonrpc: '2.0', id: 1, method });
  await postJson(`${gateway.url}/rpc`, [call('inventedMethod'), call('getSlot')]);
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(text).toContain('clearstake_requests_total{route="tvl",status="200"} 2');
  expect(text).toContain('clearstake_requests_total{route="other",status="404"} 1');
  expect(text).toContain('clearstake_upstream_calls_total{upstream="stakingApi",route="tvl",outcome="ok"} 1');
  expect(text).toContain('clearstake_cache_total{route="tvl",result="hit"} 1');
  expect(text).toContain('clearstake_rpc_calls_total{method="other",outcome="refused"} 1');
  expect(text).toContain('clearstake_rpc_calls_total{method="getSlot",outcome="forwarded"} 1');
  expect(text).not.toContain('invented');
});
