import { verbatim } from '@clearstake/contract/i18n';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { GatewayError } from '../errors';
import { createMetrics } from './metrics';
import { UpstreamLog, watchUpstreams } from './upstream-watch';

/** A watch, and what it says, counts and tells. */
function watching() {
  const lines: unknown[][] = [];
  const write = (line: string) => {
    const { route, reason, msg } = JSON.parse(line);
    lines.push([route, msg, reason]);
  };
  const outages = { failed: vi.fn(), answered: vi.fn() };
  const metrics = createMetrics();
  const log = new UpstreamLog(Fastify({ logger: { level: 'warn', stream: { write } } }).log);
  return { watch: watchUpstreams(metrics, log, outages), lines, outages, metrics };
}

const failure = (status: number, options: ConstructorParameters<typeof GatewayError>[2] = {}) =>
  new GatewayError(status, verbatim('It failed.'), options);
const upstream = 'stakingApi';
const fails = 'the upstream fails';

it.each([
  ['an answer', undefined, 'ok', 'answered', undefined],
  ['a refusal', failure(400, { upstream }), '400', 'answered', undefined],
  ['a demand for a pause', failure(429, { upstream }), '429', 'neither', 'It failed.'],
  ['a failure', failure(500, { upstream }), '500', 'failed', 'It failed.'],
  [
    'a failure with a reason',
    failure(502, { upstream, reason: 'ECONNRESET' }),
    '502',
    'failed',
    'ECONNRESET',
  ],
  ['a failure of our own', failure(503), '503', 'neither', undefined],
])('%s is counted, logged and reported as what it is', async (_, failed, outcome, told, reason) => {
  const { watch, lines, outages, metrics } = watching();
  watch(upstream, 'tvl', 0.3, failed);
  expect(lines).toEqual(reason === undefined ? [] : [['tvl', fails, reason]]);
  expect(outages.failed.mock.calls).toEqual(told === 'failed' ? [[upstream]] : []);
  expect(outages.answered.mock.calls).toEqual(told === 'answered' ? [[upstream]] : []);
  expect(await metrics.registry.metrics()).toContain(
    `clearstake_upstream_calls_total{upstream="${upstream}",route="tvl",outcome="${outcome}"} 1`,
  );
});

it('each route of an upstream fails and recovers on its own', () => {
  const { watch, lines } = watching();
  const failed = failure(502, { upstream });
  watch(upstream, 'tvl', 0, failed);
  watch(upstream, 'apy', 0, failed);
  watch(upstream, 'tvl', 0);
  watch(upstream, 'tvl', 0);
  watch(upstream, 'apy', 0, failed);
  watch(upstream, 'tvl', 0, failed);
  expect(lines.map(([route, message]) => [route, message])).toEqual([
    ['tvl', fails],
    ['apy', fails],
    ['tvl', 'the upstream answers again'],
    ['tvl', fails],
  ]);
});
