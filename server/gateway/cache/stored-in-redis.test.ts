import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnswerStore, hashOf, type StoredAnswer } from './answer-store';
import { contractHash, createRedisStore } from './redis-store';
import type { SharedRedis } from './shared-redis';

const body = '{"tvl":1}';
const answer: StoredAnswer = { body, hash: hashOf(body), fetchedAt: 5, epoch: 800 };
const fits = () => true;
const older: StoredAnswer = { ...answer, body: '{"tvl":0}' };
const get = vi.fn<(key: string) => Promise<string | null>>();
const set = vi.fn(async (..._parts: unknown[]) => 'OK');
const fallback = {
  get: vi.fn<AnswerStore['get']>(),
  set: vi.fn<AnswerStore['set']>(),
  close: vi.fn<AnswerStore['close']>(),
};
let isThere = true;
const redis: SharedRedis = {
  attempt: async (work) => (isThere ? work({ get, set } as Pick<Redis, 'get' | 'set'> as Redis) : undefined),
  subscribe: async () => undefined,
  close: () => {},
};
const store = createRedisStore(redis, fallback, 'testnet');
const key = `clearstake:testnet:${contractHash()}:answer:tvl?`;

beforeEach(() => {
  isThere = true;
  for (const mock of [get, set, fallback.get, fallback.set, fallback.close]) mock.mockClear();
  fallback.get.mockResolvedValue(older);
});

describe('an answer in Redis', () => {
  it('is under a key of its cluster and this build’s contract', async () => {
    get.mockResolvedValue(JSON.stringify(answer));
    expect(await store.get('tvl?', fits)).toEqual(answer);
    expect(get.mock.calls).toEqual([[key]]);
    expect(fallback.get).not.toHaveBeenCalled();
  });

  it('may be of an unknown epoch', async () => {
    get.mockResolvedValue(JSON.stringify({ ...answer, epoch: null }));
    expect(await store.get('tvl?', fits)).toEqual({ ...answer, epoch: null });
  });

  it('is written there with its lifetime in whole milliseconds, and here', async () => {
    await store.set('tvl?', answer, 1_000.5);
    const [name, text, ...lifetime] = set.mock.lastCall ?? [];
    expect([name, JSON.parse(String(text)), ...lifetime]).toEqual([key, answer, 'PX', 1_001]);
    expect(fallback.set.mock.calls).toEqual([['tvl?', answer, 1_000.5]]);
  });

  it('that is not there is not looked for here, where it may be older', async () => {
    get.mockResolvedValue(null);
    expect(await store.get('tvl?', fits)).toBeUndefined();
    expect(fallback.get).not.toHaveBeenCalled();
  });

  it.each<[keyof StoredAnswer, unknown]>([
    ['body', undefined],
    ['body', `${body} `],
    ['hash', undefined],
    ['hash', 'a\r\nx: y'],
    ['fetchedAt', undefined],
    ['fetchedAt', 0.5],
    ['fetchedAt', -1e300],
    ['epoch', undefined],
    ['epoch', -1],
    ['epoch', 1e300],
  ])('is none where its %s is %j', async (name, value) => {
    get.mockResolvedValue(JSON.stringify({ ...answer, [name]: value }));
    expect(await store.get('tvl?', fits)).toBeUndefined();
  });

  it('is judged once, and none where it does not fit its key', async () => {
    const judge = vi.fn((text: string) => text !== body);
    get.mockResolvedValue(JSON.stringify(answer));
    for (let times = 0; times < 2; times += 1) expect(await store.get('judged?', judge)).toBeUndefined();
    expect(judge.mock.calls).toEqual([[body]]);
  });
});

describe('the store of this process', () => {
  it('serves while Redis is not there', async () => {
    isThere = false;
    expect(await store.get('tvl?', fits)).toEqual(older);
    await store.set('tvl?', answer, 1_000);
    expect(fallback.set).toHaveBeenCalledTimes(1);
  });

  it('is closed with it', async () => {
    await store.close();
    expect(fallback.close).toHaveBeenCalledTimes(1);
  });
});

it('the hash of a contract is the same in every process of a build, and fits into a key', () => {
  expect(contractHash()).toMatch(/^[\w-]{12}$/);
  expect(contractHash()).toBe(contractHash());
});
