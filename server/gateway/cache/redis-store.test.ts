import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../testing/fake-upstream';
import { freePort, type RedisServer, startRedis } from '../testing/redis-server';
import { postBatch, startTestGateway, type TestGateway } from '../testing/test-gateway';

const path = '/api/v1/validator/tvl';

let port: number;
let redis: RedisServer;
const gateways: TestGateway[] = [];

/** Waits until Redis has answered so many gateways: a command fails at once until the connection stands. */
async function connected(count: number): Promise<void> {
  const client = new Redis(redis.url);
  // The first thing that a connection asks, and the last before it takes commands.
  const answered = async () =>
    String(await client.call('CLIENT', 'LIST')).match(/ cmd=(?!NULL|client)/g)?.length;
  await expect.poll(answered).toBe(count);
  client.disconnect();
}

async function gatewayOver(url: string, requestsPerMinute = 0): Promise<TestGateway> {
  const gateway = await startTestGateway({ redisUrl: url, limits: { requestsPerMinute } });
  gateways.push(gateway);
  gateway.api.answer = json({ tvl: gateways.length });
  return gateway;
}

/** {@link gatewayOver}, and its connection stands. */
async function gatewayWith(url: string, requestsPerMinute = 0): Promise<TestGateway> {
  const gateway = await gatewayOver(url, requestsPerMinute);
  await connected(gateways.length);
  return gateway;
}

beforeEach(async () => {
  port = await freePort();
  redis = await startRedis(port);
});
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  await redis.stop();
});

describe('Redis as the shared store', () => {
  it('what one gateway fetched, the other serves without a call, with the same ETag and age', async () => {
    const clock = vi.spyOn(Date, 'now');
    const one = await gatewayWith(redis.url);
    const other = await gatewayWith(redis.url);
    const time = Date.now();
    clock.mockReturnValue(time);
    const first = await fetch(one.url + path);
    clock.mockReturnValue(time + 1_000);
    const second = await fetch(other.url + path);
    clock.mockRestore();
    expect(await second.json()).toEqual({ tvl: 1 });
    expect(second.headers.get('x-clearstake-cache')).toBe('hit');
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('age')).toBe('1');
    expect(other.api.seen).toEqual([]);
  });

  it('keeps an answer as long as it may be the last good one, and no transaction at all', async () => {
    const gateway = await gatewayWith(redis.url);
    await fetch(gateway.url + path);
    gateway.api.answer = json({ txn: '00' });
    await fetch(`${gateway.url}/api/v1/staking/native/unstake`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        pubkey: 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv',
        stake_accounts: ['Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv'],
      }),
    });
    const client = new Redis(redis.url);
    const keys = await client.keys('*');
    const lifetime = await client.pttl('clearstake:answer:tvl?');
    client.disconnect();
    expect(keys).toEqual(['clearstake:answer:tvl?']);
    expect(lifetime).toBeGreaterThan(86_000_000);
    expect(lifetime).toBeLessThanOrEqual(86_400_000);
  });

  it('while Redis is gone each gateway caches for itself, and shares again when it is back', async () => {
    const gateway = await gatewayWith(redis.url);
    await redis.stop();
    expect((await fetch(gateway.url + path)).headers.get('x-clearstake-cache')).toBe('miss');
    expect((await fetch(gateway.url + path)).headers.get('x-clearstake-cache')).toBe('hit');
    expect(gateway.api.seen).toHaveLength(1);
    expect(gateway.logLines.filter((line) => line.includes('shared cache cannot be reached'))).toHaveLength(
      1,
    );

    redis = await startRedis(port);
    await connected(gateways.length);
    await fetch(gateway.url + path);
    const other = await gatewayWith(redis.url);
    await fetch(other.url + path);
    expect(other.api.seen).toEqual([]);
  });

  it('counts requests of one client over all gateways', async () => {
    const one = await gatewayWith(redis.url, 3);
    const other = await gatewayWith(redis.url, 3);
    const statuses = [];
    for (const gateway of [one, other, one, other]) statuses.push((await fetch(gateway.url + path)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('counts the calls of one client’s batches over all gateways', async () => {
    const one = await gatewayWith(redis.url, 101);
    const other = await gatewayWith(redis.url, 101);
    const statuses = [];
    for (const [gateway, calls] of [
      [one, 100],
      [other, 1],
      [one, 1],
    ] as const)
      statuses.push((await postBatch(gateway.url, calls)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('a gateway starts and serves without Redis', async () => {
    await redis.stop();
    const gateway = await gatewayOver(redis.url, 100);
    expect((await fetch(gateway.url + path)).status).toBe(200);
  });
});
