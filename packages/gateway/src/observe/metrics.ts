import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { UpstreamName } from '../errors';

export type CacheResult = 'hit' | 'stale' | 'miss' | 'last-good';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * The gateway's counters. Labels come from fixed lists only: route ids, method names of the allow-list, statuses. They have a registry
 * of their own, so that several gateways can run in one process.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, label: Label) =>
    new Histogram({ name, help, labelNames: [label], buckets, registers });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'clearstake_peak_memory_bytes',
    help: 'Most resident memory that the process had since its start',
    registers,
    collect() {
      this.set(process.resourceUsage().maxRSS * 1_024);
    },
  });
  const requests = counter('clearstake_requests_total', 'Requests by route and status', ['route', 'status']);
  const requestSeconds = histogram('clearstake_request_seconds', 'Time to answer by route', 'route');
  const upstreamCalls = counter(
    'clearstake_upstream_calls_total',
    'Calls to upstreams by route and outcome',
    ['upstream', 'route', 'outcome'],
  );
  const upstreamSeconds = histogram('clearstake_upstream_seconds', 'Time an upstream took', 'upstream');
  const cacheResults = counter('clearstake_cache_total', 'Cached routes by how they were served', [
    'route',
    'result',
  ]);
  const rpcCalls = counter('clearstake_rpc_calls_total', 'RPC calls by method', ['method', 'outcome']);
  const renderedPages = counter(
    'clearstake_first_views_total',
    'Pages by whether they arrived with their figures',
    ['outcome'],
  );
  return {
    registry,
    request(route: string, status: number, seconds: number): void {
      requests.inc({ route, status: String(status) });
      requestSeconds.observe({ route }, seconds);
    },
    upstreamCall(upstream: UpstreamName, route: string, outcome: string, seconds: number): void {
      upstreamCalls.inc({ upstream, route, outcome });
      upstreamSeconds.observe({ upstream }, seconds);
    },
    cache: (route: string, result: CacheResult): void => cacheResults.inc({ route, result }),
    rpcCall: (method: string, outcome: 'forwarded' | 'refused'): void => rpcCalls.inc({ method, outcome }),
    render: (outcome: 'rendered' | 'plain' | 'failed'): void => renderedPages.inc({ outcome }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
