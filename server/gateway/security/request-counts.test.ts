import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedRedis } from '../cache/shared-redis';
import { RequestCounts } from './request-counts';

const minute = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A Redis that answers its script with these, one after the other, and the keys that it was asked for. */
function redisOf(...answers: unknown[]) {
  const keys: unknown[] = [];
  const client = {
    eval: async (_script: string, count: number, key: string, window: number, requests: number) => {
      keys.push([count, key, window, requests]);
      return answers.shift();
    },
  };
  const redis: SharedRedis = {
    attempt: (work) => work(client as Pick<Redis, 'eval'> as Redis),
    subscribe: async () => undefined,
    close: () => {},
  };
  return { redis, keys };
}

describe('counts of this process', () => {
  it('are by address, in a window that starts with the first request, or where the clock was set back', async () => {
    const counts = new RequestCounts(undefined, 'testnet');
    expect(await counts.add('a', minute)).toEqual({ current: 1, ttl: minute });
    vi.setSystemTime(Date.now() + minute - 1);
    expect(await counts.add('a', minute)).toEqual({ current: 2, ttl: 1 });
    expect(await counts.add('b', minute)).toEqual({ current: 1, ttl: minute });
    vi.setSystemTime(Date.now() + 1);
    expect(await counts.add('a', minute)).toEqual({ current: 1, ttl: minute });
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await counts.add('a', minute)).toEqual({ current: 1, ttl: minute });
  });
});

describe('counts of all gateways', () => {
  it('are what this process goes on from without Redis, in the same window', async () => {
    const { redis } = redisOf([7, 40_000]);
    const counts = new RequestCounts(redis, 'testnet');
    await counts.add('a', minute);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await counts.add('a', minute)).toEqual({ current: 8, ttl: 39_000 });
  });

  it('count where they equal what this process knows, and not where they are fewer', async () => {
    const { redis } = redisOf([1, 40_000], [1, 30_000]);
    const counts = new RequestCounts(redis, 'testnet');
    expect(await counts.add('a', minute)).toEqual({ current: 1, ttl: 40_000 });
    expect(await counts.add('a', minute)).toEqual({ current: 2, ttl: minute });
  });

  it.each([undefined, 'OK', ['1', 5]])('are not read from %j', async (answer) => {
    const counts = new RequestCounts(redisOf(answer).redis, 'testnet');
    expect(await counts.add('a', minute)).toEqual({ current: 1, ttl: minute });
  });
});
