import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../testing/loopback';
import { type RedisServer, startRedis } from '../testing/redis-server';
import { connectRedis, refusedByRedis, type SharedRedis } from './shared-redis';

/** The process's own clock, which stands still between steps. */
let time = 0;
const warn = vi.fn();
let server: RedisServer;
let shared: SharedRedis;

beforeEach(async () => {
  time = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  warn.mockReset();
  server = await startRedis(await freePort());
  shared = connectRedis(server.url, { warn });
  await expect.poll(() => shared.attempt((client) => client.ping())).toBe('PONG');
  warn.mockReset();
});
afterEach(async () => {
  vi.mocked(performance.now).mockRestore();
  shared.close();
  await server.stop();
});

const failing = vi.fn(async () => {
  throw new RangeError('lost');
});
const working = vi.fn(async () => 5);

describe('an attempt', () => {
  beforeEach(() => {
    failing.mockClear();
    working.mockClear();
  });

  it('that fails starts a pause of five seconds, in which nothing is attempted', async () => {
    expect(await shared.attempt(failing)).toBeUndefined();
    expect(warn.mock.calls).toEqual([[{ failure: 'RangeError' }, expect.any(String)]]);
    expect(await shared.attempt(working)).toBeUndefined();
    time += 4_999;
    expect(await shared.attempt(working)).toBeUndefined();
    expect(working).not.toHaveBeenCalled();
    time += 1;
    expect([await shared.attempt(working), await shared.attempt(working)]).toEqual([5, 5]);
  });
});

describe('what Redis says about the password of an address', () => {
  const withPassword = (password: string) => server.url.replace('redis://', `redis://:${password}@`);

  it('is its own sentence where it refuses, and nothing where it does not', async () => {
    expect(await refusedByRedis(server.url)).toBeUndefined();
    await server.stop();
    expect(await refusedByRedis(server.url)).toBeUndefined();
    server = await startRedis(await freePort(), 'right');
    expect(await refusedByRedis(withPassword('right'))).toBeUndefined();
    expect(await refusedByRedis(withPassword('wrong'))).toMatch(/^invalid username-password pair/);
    expect(await refusedByRedis(server.url)).toMatch(/authenticat/i);
  });
});
