import { afterEach, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';
import { createMetrics } from './metrics';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

let gateway: TestGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

it('metrics count routes, upstream calls, cache results and methods by fixed names only', async () => {
  gateway = await startTestGateway();
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

it('metrics have the names, labels and steps that dashboards read', async () => {
  const metrics = createMetrics();
  metrics.request('tvl', 404, 0.3);
  metrics.upstreamCall('rpc', 'getSlot', 'ok', 0.002);
  metrics.cache('tvl', 'last-good');
  metrics.rpcCall('getSlot', 'forwarded');
  metrics.render('plain');
  const lines = (await metrics.registry.metrics()).split('\n');
  const own = lines.filter((line) => line.startsWith('clearstake_') && !line.includes('_bucket'));
  expect(own.filter((line) => !line.startsWith('clearstake_peak_memory_bytes '))).toEqual([
    'clearstake_requests_total{route="tvl",status="404"} 1',
    'clearstake_request_seconds_sum{route="tvl"} 0.3',
    'clearstake_request_seconds_count{route="tvl"} 1',
    'clearstake_upstream_calls_total{upstream="rpc",route="getSlot",outcome="ok"} 1',
    'clearstake_upstream_seconds_sum{upstream="rpc"} 0.002',
    'clearstake_upstream_seconds_count{upstream="rpc"} 1',
    'clearstake_cache_total{route="tvl",result="last-good"} 1',
    'clearstake_rpc_calls_total{method="getSlot",outcome="forwarded"} 1',
    'clearstake_first_views_total{outcome="plain"} 1',
  ]);
  expect(lines).toContain('clearstake_request_seconds_bucket{le="0.25",route="tvl"} 0');
  expect(lines).toContain('clearstake_request_seconds_bucket{le="0.5",route="tvl"} 1');
  expect(lines).toContain('clearstake_request_seconds_bucket{le="20",route="tvl"} 1');
  expect(lines).toContain('clearstake_upstream_seconds_bucket{le="0.001",upstream="rpc"} 0');
  expect(lines).toContain('clearstake_upstream_seconds_bucket{le="0.0025",upstream="rpc"} 1');
  expect(lines.some((line) => line.startsWith('process_cpu_seconds_total '))).toBe(true);
  const peak = lines.find((line) => line.startsWith('clearstake_peak_memory_bytes '))?.split(' ')[1];
  // At least what is resident now, give or take what the collection itself cost.
  expect(Number(peak)).toBeGreaterThan(process.memoryUsage.rss() / 2);
});
