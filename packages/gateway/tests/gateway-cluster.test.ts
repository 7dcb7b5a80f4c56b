import type { SubscribePacketsResponse } from '@clearstake/contract/gen/block_engine_pb';
import { LinkState, type Tick } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { ConnectError } from '@connectrpc/connect';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectRedis } from '../src/cache/shared-redis';
import { type RedisServer, startRedis } from '../src/testing/redis-server';
import { startBridge, startEngine, type TestBridge } from '../src/testing/sandbox-gateway';

const log = Fastify().log;
/** A busy machine answers late; a gateway then goes on alone for five seconds. */
const patience = { timeout: 15_000 };

let server: RedisServer;
let leaving: AbortController;

beforeEach(async () => {
  server = await startRedis();
  onTestFinished(() => server.stop());
  leaving = new AbortController();
});
afterEach(() => leaving.abort());

/** Three gateways over one block engine and one Redis; the first is the first to be asked, and leads. */
async function three() {
  const { engine, url } = await startEngine();
  const start = async () => {
    const redis = connectRedis(server.url, log);
    onTestFinished(redis.close);
    await expect.poll(() => redis.attempt((client) => client.ping()), patience).toBe('PONG');
    return startBridge(url, { cluster: { redis, name: 'test' } });
  };
  return { first: await start(), second: await start(), third: await start(), engine };
}

/** The ticks that a viewer has seen; links are those of the last tick that names them. */
function view(gateway: TestBridge) {
  const ticks: Tick[] = [];
  const lists = new Set<string>();
  void (async () => {
    for await (const { event } of gateway.view.watch({}, { signal: leaving.signal })) {
      if (event.case === 'tick') ticks.push(event.value);
      const changes = event.case === 'hello' ? event.value.interest : (event.value?.interest ?? []);
      for (const { kind } of changes) lists.add(String(kind));
    }
  })().catch(() => {});
  return {
    ticks,
    lists,
    links: () => ticks.findLast(({ links }) => links.length > 0)?.links ?? [],
    packets: () => ticks.reduce((sum, { packets }) => sum + (packets?.packets ?? 0), 0),
  };
}

/** The packets that a raw subscriber has received, and how its stream ended. */
function subscribe(gateway: TestBridge) {
  const messages: SubscribePacketsResponse[] = [];
  const ended: ConnectError[] = [];
  void (async () => {
    for await (const message of gateway.validator.subscribePackets({}, { signal: leaving.signal })) {
      messages.push(message);
    }
  })().catch((error) => ended.push(ConnectError.from(error)));
  return { messages, ended };
}

const once = { packets: 1, bundles: 1, accounts: 1, programs: 1 };
const live = Array.from({ length: 5 }, () => LinkState.LIVE);

describe('gateways on one Redis', { timeout: 60_000 }, () => {
  it('open each stream of the block engine once for all of them, and every viewer sees everything', async () => {
    const { first, second, third, engine } = await three();
    const views = [first, second, third].map(view);
    for (const { links, packets, lists, ticks } of views) {
      await expect.poll(() => links().map(({ state }) => state), patience).toEqual(live);
      await expect.poll(packets, patience).toBeGreaterThan(500);
      await expect.poll(() => lists.size, patience).toBe(2);
      await expect
        .poll(() => Number(ticks.at(-1)?.expiring?.receivedHeartbeats ?? 0n), patience)
        .toBeGreaterThan(0);
      await expect
        .poll(() => Number(ticks.at(-1)?.expiring?.sentHeartbeats ?? 0n), patience)
        .toBeGreaterThan(1);
    }
    await expect.poll(() => engine.state().subscribers, patience).toEqual(once);
  });

  it('go on when the leader is killed and says nothing', async () => {
    const { second, engine } = await three();
    const client = new Redis(server.url);
    const lease = 'clearstake:test:stream:packets:lease';
    await client.set(lease, 'a gateway that is gone', 'PX', 1_500);
    const follower = subscribe(second);
    await expect.poll(() => follower.messages.length, patience).toBeGreaterThan(50);
    expect(follower.ended).toEqual([]);
    await expect.poll(() => engine.state().subscribers.packets, patience).toBe(1);
    client.disconnect();
  });

  it('open their own streams while Redis is lost, and share them when it is back', async () => {
    const { first, second, third, engine } = await three();
    const readers = [first, second, third].map(subscribe);
    for (const { messages } of readers) await expect.poll(() => messages.length, patience).toBeGreaterThan(0);
    await expect.poll(() => engine.state().subscribers.packets, patience).toBe(1);
    await server.stop();
    await expect.poll(() => engine.state().subscribers.packets, patience).toBe(3);
    server = await startRedis('', server.port);
    await expect.poll(() => engine.state().subscribers.packets, patience).toBe(1);
    const seen = readers.map(({ messages }) => messages.length);
    for (const [index, { messages }] of readers.entries()) {
      await expect.poll(() => messages.length, patience).toBeGreaterThan((seen[index] ?? 0) + 20);
    }
    expect(readers.flatMap(({ ended }) => ended)).toEqual([]);
  });
});
