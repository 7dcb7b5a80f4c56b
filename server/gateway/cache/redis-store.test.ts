import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../testing/fake-upstream';
import { freePort } from '../testing/loopback';
import { type RedisServer, startRedis } from '../testing/redis-server';
import { chain, postBatch, postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';

const path = '/api/v1/validator/tvl';
const hashed = (body: string) => ({ body, hash: createHash('sha256').update(body).digest('base64url') });

let port: number;
let redis: RedisServer;
const gateways: TestGateway[] = [];

/** Waits until Redis has answered so many gateways: commands fail until the connection is ready. */
async function connected(count: number): Promise<void> {
  const client = new Redis(redis.url);
  // The client's ready check is its first command, and the last before it accepts others.
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

/** {@link gatewayOver} with a ready connection. */
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
  it('an answer fetched by one gateway is served by the other without a call, with the same ETag and age', async () => {
    const clock = vi.spyOn(Date, 'now');
    const left = await gatewayWith(redis.url);
    const right = await gatewayWith(redis.url);
    const time = Date.now();
    clock.mockReturnValue(time);
    const first = await fetch(left.url + path);
    clock.mockReturnValue(time + 1_000);
    const second = await fetch(right.url + path);
    clock.mockRestore();
    expect(await second.json()).toEqual({ tvl: 1 });
    expect(second.headers.get('x-clearstake-cache')).toBe('hit');
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('age')).toBe('1');
    expect(right.api.seen).toEqual([]);
  });

  it.each([
    ['a hash that is none', (stored: object) => ({ ...stored, hash: 'x\r\nset-cookie: a=b' })],
    ['no JSON', (stored: object) => ({ ...stored, ...hashed('<html>') })],
    ['the answer of another route', (stored: object) => ({ ...stored, ...hashed('{"tps":1}') })],
    ['an epoch to come', (stored: object) => ({ ...stored, epoch: chain.epoch + 2 })],
    ['a time before all times', (stored: object) => ({ ...stored, fetchedAt: -1e300 })],
  ])('takes %s for no answer', async (_what, spoil) => {
    const left = await gatewayWith(redis.url);
    await fetch(left.url + path);
    const client = new Redis(redis.url);
    const [key = ''] = await client.keys('*answer:tvl*');
    await client.set(key, JSON.stringify(spoil(JSON.parse((await client.get(key)) ?? ''))));
    client.disconnect();
    const answer = await fetch(left.url + path);
    expect([answer.status, answer.headers.get('x-clearstake-cache')]).toEqual([200, 'miss']);
    expect(await answer.json()).toEqual({ tvl: 1 });
  });

  it('works on where a key holds another type', async () => {
    const gateway = await gatewayWith(redis.url, 100);
    await fetch(gateway.url + path);
    const client = new Redis(redis.url);
    const [key = ''] = await client.keys('*answer:tvl*');
    await client.del(key);
    await client.lpush(key, 'x');
    const [count = ''] = await client.keys('*:rate:*');
    await client.set(count, 'x');
    expect((await fetch(gateway.url + path)).status).toBe(200);
    // A count without an end would refuse this address for ever.
    await client.set(count, 7);
    expect((await fetch(gateway.url + path)).status).toBe(200);
    expect(await client.pttl(count)).toBeGreaterThan(0);
    client.disconnect();
    expect(gateway.logLines.join()).not.toContain('Redis cannot be reached');
  });

  it('keeps an answer for its last-good time, and never a transaction', async () => {
    const gateway = await gatewayWith(redis.url);
    await fetch(gateway.url + path);
    gateway.api.answer = json({ txn: '00' });
    await postJson(`${gateway.url}/api/v1/staking/native/unstake`, {
      pubkey: 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv',
      stake_accounts: ['Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv'],
    });
    const client = new Redis(redis.url);
    const keys = await client.keys('*');
    const lifetime = await client.pttl(keys[0] ?? '');
    client.disconnect();
    expect(keys).toEqual([expect.stringMatching(/^clearstake:mainnet-beta:[\w-]{12}:answer:tvl\?$/)]);
    expect(lifetime).toBeGreaterThan(86_000_000);
    expect(lifetime).toBeLessThanOrEqual(86_400_000);
  });

  it('without Redis each gateway caches by itself, and shares again when it is back', async () => {
    const gateway = await gatewayWith(redis.url);
    await redis.stop();
    expect((await fetch(gateway.url + path)).headers.get('x-clearstake-cache')).toBe('miss');
    expect((await fetch(gateway.url + path)).headers.get('x-clearstake-cache')).toBe('hit');
    expect(gateway.api.seen).toHaveLength(1);
    expect(gateway.logLines.filter((line) => line.includes('Redis cannot be reached'))).toHaveLength(1);

    redis = await startRedis(port);
    await connected(gateways.length);
    await fetch(gateway.url + path);
    const right = await gatewayWith(redis.url);
    await fetch(right.url + path);
    expect(right.api.seen).toEqual([]);
  });

  it('counts requests of one client over all gateways', async () => {
    const left = await gatewayWith(redis.url, 3);
    const right = await gatewayWith(redis.url, 3);
    const statuses = [];
    for (const gateway of [left, right, left, right]) statuses.push((await fetch(gateway.url + path)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('counts the calls of one client’s batches over all gateways', async () => {
    // A hundred calls are longer than 4 KiB, which counts as one more.
    const left = await gatewayWith(redis.url, 102);
    const right = await gatewayWith(redis.url, 102);
    const statuses = [];
    for (const [gateway, calls] of [
      [left, 100],
      [right, 1],
      [left, 1],
    ] as const)
      statuses.push((await postBatch(gateway.url, calls)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('keeps enforcing the limit from its own count when Redis is lost', async () => {
    const gateway = await gatewayWith(redis.url, 5);
    const ask = async () => (await fetch(gateway.url + path)).status;
    const statuses = [await ask(), await ask(), await ask()];
    await redis.stop();
    for (let request = 0; request < 4; request += 1) statuses.push(await ask());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('goes on from the count of all gateways when Redis is lost', async () => {
    const left = await gatewayWith(redis.url, 5);
    const right = await gatewayWith(redis.url, 5);
    const ask = async (gateway: TestGateway) => (await fetch(gateway.url + path)).status;
    for (const gateway of [left, right, left, right, left]) expect(await ask(gateway)).toBe(200);
    await redis.stop();
    // The last count that the right one knows is the fourth.
    expect([await ask(left), await ask(right), await ask(right)]).toEqual([429, 200, 429]);
  });

  it('does not start to count again when Redis comes back empty', async () => {
    const gateway = await gatewayWith(redis.url, 3);
    const ask = async () => (await fetch(gateway.url + path)).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
    await redis.stop();
    redis = await startRedis(port);
    await connected(1);
    expect(await ask()).toBe(429);
  });

  it('waits once for a frozen Redis, bypasses it for a while, and returns to it', async () => {
    const gateway = await gatewayWith(redis.url, 1_000);
    await fetch(gateway.url + path);
    redis.freeze();
    const times: number[] = [];
    for (let request = 0; request < 10; request += 1) {
      const begun = performance.now();
      expect((await fetch(gateway.url + path)).status).toBe(200);
      times.push(performance.now() - begun);
    }
    expect(times[0]).toBeGreaterThan(200);
    // Nine more requests together take less than one that would wait.
    expect(times.slice(1).reduce((sum, time) => sum + time, 0)).toBeLessThan(1_000);
    redis.thaw();
    const back = async () => {
      await fetch(gateway.url + path);
      return gateway.logLines.filter((line) => line.includes('Redis is back')).length;
    };
    await expect.poll(back, { timeout: 8_000, interval: 200 }).toBe(1);
  }, 15_000);

  it.each(['not JSON', '{"body":1}', '[]', ''])('ignores %j under the key of an answer', async (text) => {
    const left = await gatewayWith(redis.url);
    const right = await gatewayWith(redis.url);
    await fetch(left.url + path);
    const client = new Redis(redis.url);
    const [key = ''] = await client.keys('*answer*');
    await client.set(key, text);
    client.disconnect();
    const answer = await fetch(right.url + path);
    expect([answer.status, await answer.json()]).toEqual([200, { tvl: 2 }]);
  });

  it('keeps the answers and limits of two clusters separate', async () => {
    const limits = { requestsPerMinute: 1 };
    for (const cluster of ['mainnet-beta', 'testnet'] as const) {
      const gateway = await startTestGateway({ redisUrl: redis.url, cluster, limits });
      gateways.push(gateway);
      gateway.api.answer = json({ tvl: gateways.length });
      await connected(gateways.length);
      expect(await (await fetch(gateway.url + path)).json()).toEqual({ tvl: gateways.length });
    }
  });

  it('a gateway starts and serves without Redis', async () => {
    await redis.stop();
    const gateway = await gatewayOver(redis.url, 100);
    expect((await fetch(gateway.url + path)).status).toBe(200);
  });
});
