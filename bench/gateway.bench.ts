/**
 * The gateway's public answers under load: requests per second and their 99th percentile, with the in-memory cache,
 * with Redis, and during an outage of the upstream. Gateway, upstream and load are separate processes on this machine, so
 * the times compare the three and say nothing about a server. The bounds are counts: upstream calls stay within the answers'
 * freshness whatever the load, and an outage causes no errors.
 * BENCH_SECONDS is the duration of each load, default 10. The outage takes at least 16, until the shortest-lived answers are too
 * old to count as current.
 */
import { freshness } from '@contract/freshness';
import { type RouteId, routes } from '@contract/rest/routes';
import { freePort } from '@server/gateway/testing/loopback';
import { startRedis } from '@server/gateway/testing/redis-server';
import { Bounds } from './lib/bounds';
import { type Forked, forked } from './lib/forked';
import type { GatewayReport, GatewaySettings } from './lib/gateway-process';
import type { LoadReport, LoadSettings } from './lib/load-process';
import type { SandboxReport } from './lib/sandbox-process';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const OUTAGE_SECONDS = Math.max(16, SECONDS);
const CONNECTIONS = 64;
const ASKED: readonly RouteId[] = [
  'validators',
  'testnetValidators',
  'validatorsOverview',
  'tvl',
  'delegatedSol',
  'tps',
  'apy',
  'apyLiquid',
  'apyCompounded',
  'legacyTokenValue',
  'legacySolValue',
  'legacyEpochInfo',
];
const paths = ASKED.map((id) => routes[id].path);

/** The most calls that keep every answer as fresh as its tier: one at the start, one each time that it has become stale. */
function callsAllowed(seconds: number): number {
  return ASKED.reduce(
    (sum, id) => sum + 1 + Math.ceil((seconds * 1000) / freshness[routes[id].freshness].fresh),
    0,
  );
}

type Sandbox = Forked<SandboxReport>;

async function callsSoFar({ process: upstream }: Sandbox): Promise<number> {
  const answer = new Promise<number>((resolve) => {
    upstream.once('message', ({ calls }: SandboxReport) => resolve(calls));
  });
  upstream.send('calls');
  return answer;
}

async function load(url: string, seconds: number): Promise<LoadReport> {
  const settings: LoadSettings = { url, paths, connections: CONNECTIONS, seconds };
  const visitors = await forked<LoadReport>('./load-process.ts', JSON.stringify(settings));
  await visitors.stop();
  return visitors.report;
}

interface Measured extends LoadReport {
  readonly name: string;
  readonly seconds: number;
  /** Calls that reached the upstream. */
  readonly calls: number;
}

const withGateway = async <Result>(
  settings: GatewaySettings,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const gateway = await forked<GatewayReport>('./gateway-process.ts', JSON.stringify(settings));
  try {
    await Promise.all(paths.map(async (path) => (await fetch(gateway.report.url + path)).arrayBuffer()));
    return await work(gateway.report.url);
  } finally {
    await gateway.stop();
  }
};

async function underLoad(name: string, sandbox: Sandbox, settings: GatewaySettings): Promise<Measured> {
  return withGateway(settings, async (url) => {
    const before = await callsSoFar(sandbox);
    const report = await load(url, SECONDS);
    return { name, seconds: SECONDS, calls: (await callsSoFar(sandbox)) - before, ...report };
  });
}

const sandbox = await forked<SandboxReport>('./sandbox-process.ts');
const upstreams = sandbox.report.urls;
const redis = await startRedis(await freePort()).catch(() => undefined);
const all: Measured[] = [];
try {
  all.push(await underLoad('memory', sandbox, { upstreams }));
  if (redis) all.push(await underLoad('Redis', sandbox, { upstreams, redisUrl: redis.url }));
  all.push(
    await withGateway({ upstreams }, async (url) => {
      await sandbox.stop();
      const report = await load(url, OUTAGE_SECONDS);
      return { name: 'outage', seconds: OUTAGE_SECONDS, calls: 0, ...report };
    }),
  );
} finally {
  await redis?.stop();
  await sandbox.stop();
}

console.log(`${CONNECTIONS} connections, ${paths.length} routes in turn`);
console.table(
  Object.fromEntries(
    all.map(({ name, seconds, calls, ...report }) => [
      name,
      {
        'requests/s': Math.round(report.perSecond),
        'median ms': Number(report.median.toFixed(1)),
        'p99 ms': Number(report.p99.toFixed(1)),
        errors: report.errors,
        'upstream calls/min': Math.round((calls / seconds) * 60),
        ...report.served,
      },
    ]),
  ),
);
if (!redis) console.log('redis-server is not installed, so the shared store was not measured.');

const bounds = new Bounds();
for (const { name, seconds, calls, errors, requests } of all) {
  bounds.atMost(`${name}: errors`, errors, 0);
  bounds.atLeast(`${name}: answers`, requests, seconds);
  if (name !== 'outage')
    bounds.atMost(`${name}: calls to the upstream in ${seconds} s`, calls, callsAllowed(seconds));
}
const outage = all.find(({ name }) => name === 'outage');
const quick = ASKED.filter((id) => routes[id].freshness === 'slot');
for (const id of quick) {
  const age = outage?.lastGood[routes[id].path] ?? 0;
  const current = freshness.slot.fresh + freshness.slot.revalidate;
  bounds.atLeast(`outage: ${id} says that it is the last good one, and its age`, age, current / 1000, ' s');
}
bounds.finish();
