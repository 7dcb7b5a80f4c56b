/**
 * Three gateways on one Redis behind nginx with the repository's configuration, for real: one subscription of the block engine
 * for all viewers, one rate limit, Redis lost and back, a gateway killed, and a deploy of a next build gateway by gateway. All
 * bounds are counts. Needs redis-server and nginx (Debian: redis-server, nginx-light).
 */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshness } from '@clearstake/contract/freshness';
import { routes } from '@clearstake/contract/rest/routes';
import { freePort } from '@clearstake/gateway/testing/loopback';
import { startRedis } from '@clearstake/gateway/testing/redis-server';
import { createBlockEngine } from '@clearstake/sandbox/block-engine/block-engine';
import { Redis } from 'ioredis';
import { makeNextBuild, type NextBuild } from '../e2e/fixtures/next-build';
import { Bounds } from './lib/bounds';
import { openFeedViewers } from './lib/feed-viewers';
import { type Forked, forked } from './lib/forked';
import type { GatewayReport, GatewaySettings } from './lib/gateway-process';
import { startNginx } from './lib/nginx';
import type { SandboxReport } from './lib/sandbox-process';

const VIEWERS = 60;
const REQUESTS_PER_MINUTE = 300;
const ASKED = [routes.tvl.path, routes.apy.path, routes.validatorsOverview.path, '/', '/validators'];

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One GET from an address of its own, so that visitors do not share a rate limit; status 0 without an answer. */
function get(url: string, localAddress = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, body: '' });
    const call = request(url, { localAddress }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), fail);
    });
    call.on('error', fail);
    call.end();
  });
}

let visitor = 0;
const nextVisitor = () => {
  visitor += 1;
  return `127.1.${Math.floor(visitor / 250) % 250}.${1 + (visitor % 250)}`;
};

/** Visits while `work` runs; returns how many there were, and how many got something else than an answer. */
async function visitedDuring(
  work: () => Promise<unknown>,
  visit: (address: string) => Promise<boolean>,
): Promise<{ visits: number; broken: number }> {
  let [visits, broken, over] = [0, 0, false];
  const visiting = Array.from({ length: 4 }, async () => {
    while (!over) {
      visits += 1;
      if (!(await visit(nextVisitor()))) broken += 1;
    }
  });
  await work();
  over = true;
  await Promise.all(visiting);
  return { visits, broken };
}

async function within(milliseconds: number, holds: () => boolean): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!holds() && Date.now() < deadline) await sleep(100);
}

const bounds = new Bounds();
const sandbox = await forked<SandboxReport>('./sandbox-process.ts');
const engine = createBlockEngine({ seed: 'bench', rate: 1_000, regionDelays: false });
const { url: blockEngine } = await engine.listen();
let redis = await startRedis();
const ports = await Promise.all([freePort(), freePort(), freePort()]);
const startGateway = (port: number, distDir = 'dist') => {
  const settings: GatewaySettings = {
    upstreams: { ...sandbox.report.urls, blockEngine },
    redisUrl: redis.url,
    requestsPerMinute: REQUESTS_PER_MINUTE,
    trustedProxies: 'loopback',
    port,
    distDir,
  };
  return forked<GatewayReport>('./gateway-process.ts', JSON.stringify(settings));
};
const gateways: Forked<GatewayReport>[] = [];
for (const port of ports) gateways.push(await startGateway(port));
const nginx = await startNginx(await freePort(), ports);
const subscriptions = () => Math.max(...Object.values(engine.control.state().subscribers));

const calls = async () => (await sandbox.ask<SandboxReport>('calls')).calls;

async function countedByRedis(address: string): Promise<number> {
  const client = new Redis(redis.url);
  const count = await client.get(`clearstake:testnet:rate:${address}`);
  client.disconnect();
  return Number(count);
}

/** A page and each file that it names come from whatever gateway nginx picks. */
async function pageIsWhole(address: string): Promise<boolean> {
  const page = await get(`${nginx.url}/portfolio`, address);
  const files = [...new Set(page.body.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const answers = await Promise.all(files.map((file) => get(nginx.url + file, address)));
  return page.status === 200 && files.length > 5 && answers.every(({ status }) => status === 200);
}
const answered = async (address: string) =>
  (await get(nginx.url + (ASKED[visitor % ASKED.length] ?? '/'), address)).status === 200;

let next: NextBuild | undefined;
try {
  let viewers = await openFeedViewers(nginx.url, VIEWERS);
  await within(15_000, () => subscriptions() === 1);
  bounds.atMost(`${VIEWERS} viewers of three gateways: subscriptions of a stream`, subscriptions(), 1);
  bounds.atMost('viewers that get nothing', await viewers.silentFor(2_000), 0);

  const before = await calls();
  const cached = await visitedDuring(() => sleep(5_000), answered);
  bounds.atMost(`${cached.visits} visits in 5 s: without an answer`, cached.broken, 0);
  const tiers = [routes.tvl, routes.apy, routes.validatorsOverview];
  const allowed = tiers.reduce(
    (sum, route) => sum + 1 + Math.ceil(5_000 / freshness[route.freshness].fresh),
    0,
  );
  bounds.note('calls that reached the staking API', (await calls()) - before);
  bounds.note('of which the three routes asked for may need', allowed);

  let passed = 0;
  for (let sent = 0; sent < 2 * REQUESTS_PER_MINUTE; sent += 20) {
    const batch = Array.from({ length: 20 }, () => get(nginx.url + routes.tvl.path, '127.2.0.1'));
    passed += (await Promise.all(batch)).filter(({ status }) => status === 200).length;
  }
  // Redis answers within 250 ms or a gateway counts alone for five seconds, which happens on a busy machine.
  const uncounted = 2 * REQUESTS_PER_MINUTE - (await countedByRedis('127.2.0.1'));
  bounds.note(`one visitor sends ${2 * REQUESTS_PER_MINUTE}: not counted by Redis in time`, uncounted);
  bounds.atMost(
    `one visitor sends ${2 * REQUESTS_PER_MINUTE}: answered by all together, beside those`,
    passed - uncounted,
    REQUESTS_PER_MINUTE,
  );

  const lost = await visitedDuring(async () => {
    await redis.stop();
    await sleep(6_000);
    redis = await startRedis('', redis.port);
    await sleep(2_000);
  }, answered);
  bounds.atMost(`${lost.visits} visits while Redis is lost and back: without an answer`, lost.broken, 0);
  await within(15_000, () => subscriptions() === 1);
  bounds.atMost('subscriptions of a stream when Redis is back', subscriptions(), 1);
  bounds.atMost('viewers that get nothing', await viewers.silentFor(2_000), 0);

  const killed = await visitedDuring(async () => {
    gateways[0]?.process.kill('SIGKILL');
    await sleep(4_000);
  }, answered);
  bounds.atMost(`${killed.visits} visits while a gateway is killed: without an answer`, killed.broken, 0);
  viewers.close();
  viewers = await openFeedViewers(nginx.url, VIEWERS);
  await within(15_000, () => subscriptions() === 1);
  bounds.atMost('subscriptions of a stream without the killed gateway', subscriptions(), 1);
  gateways[0] = await startGateway(ports[0] ?? 0);

  next = await makeNextBuild();
  const { dir } = next;
  const rolled = await visitedDuring(async () => {
    for (const [index, port] of ports.entries()) {
      await gateways[index]?.stop();
      gateways[index] = await startGateway(port, dir);
      await sleep(1_000);
    }
  }, pageIsWhole);
  bounds.atMost(
    `${rolled.visits} pages while a next build is deployed: with a missing file`,
    rolled.broken,
    0,
  );
  const { body } = await get(`${nginx.url}/`);
  bounds.atLeast('files of the next build in the page', body.match(/-next.{4}\.\w+/g)?.length ?? 0, 1);
  viewers.close();
} finally {
  await nginx.stop();
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await next?.remove();
  await engine.close();
  await sandbox.stop();
  await redis.stop();
}
bounds.finish();
