import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../observe/metrics';
import { json } from '../testing/fake-upstream';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import type { Readiness } from '../upstream/probe';
import { healthRoutes } from './health';

let gateway: TestGateway;
afterEach(() => gateway?.close());

it('healthz reports that the process runs, whatever the upstreams do', async () => {
  gateway = await startTestGateway();
  await Promise.all([gateway.api.close(), gateway.rpc.close()]);
  const answer = await fetch(`${gateway.url}/healthz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});

it('readyz names each upstream that is down', async () => {
  gateway = await startTestGateway();
  gateway.api.answer = json({ tps: 1 });
  const answer = await fetch(`${gateway.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ready: false,
    upstreams: {
      stakingApi: { ok: true },
      rpc: { ok: true },
      blockEngine: { ok: false, error: 'The block engine cannot be reached.' },
    },
  });
});

it.each([
  ['<html></html>', 'The staking API answered with something that is not JSON.'],
  ['['.repeat(10_000), 'The staking API answered with something that is not JSON.'],
])('readyz rejects an answer that is not JSON', async (text, error) => {
  gateway = await startTestGateway();
  gateway.api.answer = json(text);
  gateway.rpc.answer = json(text);
  const { upstreams } = await (await fetch(`${gateway.url}/readyz`)).json();
  expect(upstreams.stakingApi).toMatchObject({ ok: false, error });
  expect(upstreams.rpc).toMatchObject({ ok: false, error: error.replace('staking API', 'Solana node') });
});

it('asks the upstreams once for concurrent readers', async () => {
  gateway = await startTestGateway();
  gateway.api.answer = json({ tps: 1 });
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/readyz`)));
  expect(gateway.api.seen).toHaveLength(1);
});

describe('what an orchestrator reads', () => {
  const app = Fastify();
  let upstreams: Readiness;
  beforeAll(async () => {
    await app.register(healthRoutes, { metrics: createMetrics(), readiness: async () => upstreams });
  });
  afterAll(() => app.close());
  const up = { ok: true, milliseconds: 5 };
  const down = { ok: false, milliseconds: 5, error: 'It cannot be reached.' };

  it.each([
    [{ stakingApi: up, rpc: up, blockEngine: up }, 200, true],
    [{ stakingApi: down, rpc: up, blockEngine: up }, 503, false],
    [{ stakingApi: up, rpc: down, blockEngine: up }, 503, false],
    [{ stakingApi: up, rpc: up, blockEngine: down }, 503, false],
    [{ stakingApi: down, rpc: down, blockEngine: down }, 503, false],
  ])('says whether every upstream is ready', async (state, status, ready) => {
    upstreams = state;
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([status, { ready, upstreams: state }]);
  });

  it.each([
    ['/healthz', /^application\/json/],
    ['/readyz', /^application\/json/],
    // The text format of Prometheus.
    ['/metrics', /^text\/plain; version=0\.0\.4/],
  ])('is never kept, and has its type: %s', async (path, type) => {
    const { headers } = await app.inject(path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(type);
  });
});
