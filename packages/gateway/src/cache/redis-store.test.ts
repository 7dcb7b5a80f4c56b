import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashOf } from '../hash-of';
import { json } from '../testing/fake-upstream';
import { startRedis } from '../testing/redis-server';
import { steppableClock } from '../testing/steppable-clock';
import { chain, postBatch, postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';

const path = '/api/v1/validator/tvl';
const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const clock = steppableClock();

let redis = await startRedis();
const client = new Redis(redis.url);
client.on('error', () => {});
const gateways: TestGateway[] = [];

/** Waits until Redis has answered so many gateways: commands fail until the connection is ready. */
async function connected(count: number): Promise<void> {
  // The client's ready check is its first command, and the last before it accepts others.
  const answered = async () =>
    String(await client.call('CLIENT', 'LIST')).match(/ cmd=(?!NULL|client)/g)?.length ?? 0;
  await expect.poll(answered).toBe(count);
}

/** A gateway on this Redis; its upstream's answer is the number of gateways so far. */
async function gatewayWith(requestsPerMinute = 0, cluster: 'mainnet-beta' | 'testnet' = 'mainnet-beta') {
  const gateway = await startTestGateway({ redisUrl: redis.url, cluster, limits: { requestsPerMinute } });
  gateways.push(gateway);
  gateway.api.answer = json({ tvl: gateways.length });
  await connected(gateways.length);
  return gateway;
}

const get = (gateway: TestGateway) => fetch(gateway.url + path);
/** The key of the answer, once this gateway has written it: a slow Redis is left alone for a while. */
async function written(gateway: TestGateway): Promise<string> {
  const keys = async () => {
    await get(gateway);
    return client.keys('*answer:tvl*');
  };
  await expect.poll(keys).toHaveLength(1);
  return (await keys())[0] ?? '';
}
const result = async (gateway: TestGateway) => (await get(gateway)).headers.get('x-clearstake-cache');
const status = async (gateway: TestGateway) => (await get(gateway)).status;

beforeEach(() => client.flushall());
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  await connected(0);
});
afterAll(async () => {
  client.disconnect();
  await redis.stop();
});

it('serves an answer that another gateway fetched without a call, with the same ETag and its age', async () => {
  const [left, right] = [await gatewayWith(), await gatewayWith()];
  const now = vi.spyOn(Date, 'now');
  const time = Date.now();
  now.mockReturnValue(time);
  const first = await get(left);
  await written(left);
  now.mockReturnValue(time + 1_000);
  const second = await get(right);
  expect(await second.json()).toEqual({ tvl: 1 });
  expect(second.headers.get('x-clearstake-cache')).toBe('hit');
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(second.headers.get('age')).toBe('1');
  expect(right.api.seen).toEqual([]);
});

it('ignores what it did not write, and works on where a key holds another type', async () => {
  const gateway = await gatewayWith(100);
  const answer = await written(gateway);
  const stored = JSON.parse((await client.get(answer)) ?? '');
  const body = (text: string) => ({ body: text, hash: hashOf(text) });
  // Right for its own route only.
  const other = answer.replace('tvl', 'tps');
  await client.set(other, JSON.stringify({ ...stored, ...body('{"tps":1}') }));
  await fetch(gateway.url + path.replace('tvl', 'tps'));
  for (const spoilt of [
    'not JSON',
    '{"body":1}',
    ...[
      { hash: 'x\r\nset-cookie: a=b' },
      { body: '{"tvl":99}' },
      body('{"tps":1}'),
      { epoch: chain.epoch + 2 },
      { epoch: -1 },
      { fetchedAt: -1e300 },
    ].map((changed) => JSON.stringify({ ...stored, ...changed })),
  ]) {
    const read = async () => {
      await client.set(answer, spoilt);
      return result(gateway);
    };
    await expect.poll(read, { timeout: 10_000, message: spoilt }).toBe('miss');
  }
  const logged = gateway.logLines.length;
  await client.del(answer);
  await client.lpush(answer, 'x');
  const [count = ''] = await client.keys('*:rate:*');
  await client.set(count, 'x');
  expect(await status(gateway)).toBe(200);
  // A count without an end would refuse this address for ever.
  await client.set(count, 7);
  expect(await status(gateway)).toBe(200);
  expect(await client.pttl(count)).toBeGreaterThan(0);
  expect(gateway.logLines.slice(logged).join()).not.toContain('Redis cannot be reached');
});

it('keeps an answer for its last-good time by its cluster and contract, and never a transaction', async () => {
  const gateway = await gatewayWith();
  await written(gateway);
  gateway.api.answer = json({ txn: '00' });
  const unstake = { pubkey: key, stake_accounts: [key] };
  await postJson(`${gateway.url}/api/v1/staking/native/unstake`, unstake);
  const keys = await client.keys('*');
  expect(keys).toEqual([expect.stringMatching(/^clearstake:mainnet-beta:[\w-]{12}:answer:tvl\?$/)]);
  const lifetime = await client.pttl(keys[0] ?? '');
  expect(lifetime).toBeGreaterThan(86_000_000);
  expect(lifetime).toBeLessThanOrEqual(86_400_000);
});

it('counts the requests and the calls of one client’s batches over all gateways', async () => {
  const [left, right] = [await gatewayWith(62), await gatewayWith(62)];
  expect(await status(left)).toBe(200);
  const statuses = [];
  // More than so many calls are longer than 4 KiB, which counts by itself.
  for (const [gateway, calls] of [
    [left, 60],
    [right, 1],
    [left, 1],
  ] as const)
    statuses.push((await postBatch(gateway.url, calls)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

it('caches and counts by itself without Redis, goes on from the count of all, and shares again', async () => {
  const [left, right] = [await gatewayWith(5), await gatewayWith(5)];
  for (const gateway of [left, right, left, right, left]) expect(await status(gateway)).toBe(200);
  await redis.stop();
  // The last count that the right one knows is the fourth.
  expect([await status(left), await status(right), await status(right)]).toEqual([429, 200, 429]);
  redis = await startRedis('', redis.port);
  await connected(2);
  clock.step(5_000);
  // It comes back empty, and nobody starts to count again.
  expect(await status(left)).toBe(429);
  expect(left.logLines.join()).toContain('Redis cannot be reached');
  clock.step(60_000);
  const other = async (gateway: TestGateway) => {
    gateway.api.answer = json({ apy: 7 });
    const answer = await fetch(`${gateway.url}/api/v1/validator/apy-liquid`);
    return answer.headers.get('x-clearstake-cache');
  };
  expect(await other(left)).toBe('miss');
  await expect.poll(() => client.keys('*answer:apy*')).toHaveLength(1);
  expect(await other(right)).toBe('hit');
});

it('waits once for a frozen Redis, bypasses it for five seconds, and returns to it', async () => {
  const gateway = await gatewayWith(1_000);
  await get(gateway);
  redis.freeze();
  const times: number[] = [];
  for (let request = 0; request < 10; request += 1) {
    const begun = performance.now();
    expect(await status(gateway)).toBe(200);
    times.push(performance.now() - begun);
  }
  expect(times[0]).toBeGreaterThan(200);
  // Nine more requests together take less than one that would wait.
  expect(times.slice(1).reduce((sum, time) => sum + time, 0)).toBeLessThan(1_000);
  redis.thaw();
  clock.step(5_000);
  const back = async () => {
    await get(gateway);
    return gateway.logLines.filter((line) => line.includes('Redis is back')).length;
  };
  await expect.poll(back, { timeout: 8_000 }).toBe(1);
});
