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
  it.each([undefined, 'OK', ['1', 5]])('are not read from %j', async (answer) => {
    const counts = new RequestCounts(redisOf(answer).redis, 'testnet');
    expect(await counts.add('a', minute)).toEqual({ current: 1, ttl: minute });
  });
});
