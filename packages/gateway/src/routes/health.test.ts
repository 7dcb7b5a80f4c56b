import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics } from '../observe/metrics';
import { json } from '../testing/fake-upstream';
import { startTestGateway } from '../testing/test-gateway';
import type { Readiness } from '../upstream/probe';
import { healthRoutes } from './health';

it('says that the process runs whatever the upstreams do, and names each that is not ready', async () => {
  const gateway = await startTestGateway();
  gateway.api.answer = json('['.repeat(10_000));
  const readers = Array.from({ length: 20 }, () => fetch(`${gateway.url}/readyz`));
  const [answer] = await Promise.all(readers);
  expect([answer?.status, await answer?.json()]).toMatchObject([
    503,
    {
      ready: false,
      upstreams: {
        stakingApi: { ok: false, error: 'The staking API answered with something that is not JSON.' },
        rpc: { ok: true },
        blockEngine: { ok: false, error: 'The block engine cannot be reached.' },
      },
    },
  ]);
  // Once for all readers.
  expect(gateway.api.seen).toHaveLength(1);
  await Promise.all([gateway.api.close(), gateway.rpc.close()]);
  const health = await fetch(`${gateway.url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
});

const up = { ok: true, milliseconds: 5 };
const down = { ok: false, milliseconds: 5, error: 'It cannot be reached.' };
it.each<[Readiness, number]>([
  [{ stakingApi: up, rpc: up, blockEngine: up }, 200],
  [{ stakingApi: up, rpc: up, blockEngine: down }, 503],
])(
  'the gateway is ready when every upstream is, in answers that are never cached',
  async (upstreams, status) => {
    const app = Fastify();
    await app.register(healthRoutes, { metrics: createMetrics(), readiness: async () => upstreams });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([status, { ready: status === 200, upstreams }]);
    const metrics = await app.inject('/metrics');
    // The text format of Prometheus.
    expect(metrics.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const { headers } of [answer, metrics, await app.inject('/healthz')])
      expect(headers['cache-control']).toBe('no-store');
    await app.close();
  },
);
