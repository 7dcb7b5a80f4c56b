/**
 * One gateway under the load of many people, beside a bare server that sends the same bytes: the processor time of a cached answer
 * and of a page, then 200 users and 1,000 viewers of the block engine, a kill with a restart, and an upstream that comes and goes.
 * Times compare the two servers in the same run, each the median of three turns. LOAD_MINUTES is the duration of the mix (10);
 * LOAD_SECONDS of each other load (10).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@clearstake/contract/rest/routes';
import { freePort } from '@clearstake/gateway/testing/loopback';
import { createBlockEngine } from '@clearstake/sandbox/block-engine/block-engine';
import type { BareSettings } from './lib/bare-server-process';
import { Bounds } from './lib/bounds';
import { openFeedViewers } from './lib/feed-viewers';
import { type Forked, forked } from './lib/forked';
import type { GatewayReport, GatewaySettings } from './lib/gateway-process';
import type { LoadReport, LoadSettings } from './lib/load-process';
import type { SandboxReport } from './lib/sandbox-process';
import { median } from './lib/statistics';
import type { Usage } from './lib/usage';
import type { UsersReport, UsersSettings } from './lib/users-process';

const MINUTES = Number(process.env.LOAD_MINUTES ?? 10);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 10);
const USERS = 200;
const VIEWERS = 1_000;
const SAMPLE_MS = 5_000;
const ANSWERS = [routes.validators, routes.validatorsOverview, routes.tvl, routes.apy].map(
  ({ path }) => path,
);
const PAGES = ['/', '/validators', '/stake', '/portfolio'];
const rpcCall = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getEpochInfo' });

const bounds = new Bounds();
const sandbox = await forked<SandboxReport>('./sandbox-process.ts');
const engine = createBlockEngine({ seed: 'bench', rate: 1_000, regionDelays: false });
const { url: blockEngine } = await engine.listen();
const settings: GatewaySettings = {
  upstreams: { ...sandbox.report.urls, blockEngine },
  // Counted as in a deployment, and never reached: all users have one address here.
  requestsPerMinute: 1_000_000_000,
  port: await freePort(),
};
const startGateway = () => forked<GatewayReport>('./gateway-process.ts', JSON.stringify(settings));
let gateway = await startGateway();
const { url } = gateway.report;
const bare = await forked<GatewayReport>(
  './bare-server-process.ts',
  JSON.stringify({ url, paths: [...ANSWERS, ...PAGES], rpcCall } satisfies BareSettings),
);

/** Microseconds of processor time that one request costs the server. */
async function costOf(server: Forked<GatewayReport>, paths: readonly string[]): Promise<number> {
  const load = async (seconds: number) => {
    const given: LoadSettings = { url: server.report.url, paths, connections: 32, seconds };
    const visitors = await forked<LoadReport>('./load-process.ts', JSON.stringify(given));
    await visitors.stop();
    return visitors.report;
  };
  await load(2);
  const before = await server.ask<Usage>('usage');
  const { requests } = await load(SECONDS);
  return ((await server.ask<Usage>('usage')).cpuMicros - before.cpuMicros) / requests;
}

async function compareCosts(what: string, paths: readonly string[]): Promise<void> {
  const costs: { ours: number; least: number }[] = [];
  while (costs.length < 3)
    costs.push({ ours: await costOf(gateway, paths), least: await costOf(bare, paths) });
  const ours = median(costs.map((cost) => cost.ours));
  const least = median(costs.map((cost) => cost.least));
  bounds.note(`processor time of ${what}`, ours, ' µs');
  bounds.note(`processor time of ${what} by a bare server`, least, ' µs');
  bounds.atMost(`${what} beside a bare server`, ours / least, 2, '×');
}

let users: Forked<'ready'> | undefined;
const sum = (failed: Readonly<Record<string, number>>) =>
  Object.values(failed).reduce((total, count) => total + count, 0);

async function usageDuring(milliseconds: number): Promise<Usage[]> {
  const samples: Usage[] = [];
  for (let passed = 0; passed < milliseconds; passed += SAMPLE_MS) {
    await sleep(SAMPLE_MS);
    samples.push(await gateway.ask<Usage>('usage'));
  }
  return samples;
}

try {
  await compareCosts('a cached answer', ANSWERS);
  await compareCosts('a cached page', PAGES);

  let viewers = await openFeedViewers(url, VIEWERS);
  const mix: UsersSettings = {
    url,
    bareUrl: bare.report.url,
    paths: [...ANSWERS, ...PAGES, '/rpc'],
    rpcCall,
    users: USERS,
  };
  users = await forked<'ready'>('./users-process.ts', JSON.stringify(mix));
  const { ask } = users;
  const since = () => ask<UsersReport>('report');
  const samples = await usageDuring(MINUTES * 60_000);
  const steady = await since();
  const during = `${USERS} users and ${VIEWERS} viewers for ${MINUTES} minutes`;
  bounds.note(`${during}: requests`, steady.requests);
  bounds.atMost(`${during}: without an answer`, sum(steady.failed) + steady.failedCalls, 0);
  bounds.note(`${during}: 99th percentile`, steady.p99, ' ms');
  bounds.note(`${during}: 99th percentile of a bare server`, steady.bareP99, ' ms');
  const [first, last] = [samples[0], samples.at(-1)];
  const span = (samples.length - 1) * SAMPLE_MS * 1_000;
  bounds.note('cores of the gateway', ((last?.cpuMicros ?? 0) - (first?.cpuMicros ?? 0)) / span);
  const memory = samples.map(({ rss }) => rss / 1_048_576);
  const fifth = Math.ceil(memory.length / 5);
  const [early, late] = [median(memory.slice(fifth, 2 * fifth)), median(memory.slice(-fifth))];
  bounds.note('memory of the gateway in the second fifth', early, ' MiB');
  bounds.atMost('memory in the last fifth beside the second', late / early, 1.1, '×');
  bounds.atMost('viewers that get nothing', await viewers.silentFor(3_000), 0);

  gateway.process.kill('SIGKILL');
  viewers.close();
  const from = performance.now();
  gateway = await startGateway();
  bounds.note('a killed gateway answers again after', (performance.now() - from) / 1_000, ' s');
  bounds.note('requests that were cut or refused meanwhile', sum((await since()).failed));
  viewers = await openFeedViewers(url, VIEWERS);
  await sleep(SECONDS * 1_000);
  const restarted = await since();
  bounds.atMost(
    `${restarted.requests} requests after the restart: without an answer`,
    sum(restarted.failed),
    0,
  );

  for (let left = 4; left > 0; left -= 1) {
    sandbox.process.kill('SIGSTOP');
    await sleep(4_000);
    sandbox.process.kill('SIGCONT');
    await sleep(2_000);
  }
  const flapping = await since();
  const name = `${flapping.requests} requests while the upstream hangs for 4 s of every 6`;
  bounds.atMost(`${name}: pages and public answers without an answer`, sum(flapping.failed), 0);
  bounds.note(`${name}: calls of the chain's RPC that its node did not answer`, flapping.failedCalls);
  await since();
  await sleep(SECONDS * 1_000);
  const after = await since();
  bounds.atMost(
    'requests without an answer once the upstream is back',
    sum(after.failed) + after.failedCalls,
    0,
  );
  viewers.close();
} finally {
  await users?.stop();
  await gateway.stop();
  await bare.stop();
  await engine.close();
  await sandbox.stop();
}
bounds.finish();
