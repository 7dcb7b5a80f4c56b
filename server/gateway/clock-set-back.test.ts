import { verbatim } from '@contract/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shortCache } from './block-engine/short-cache';
import { createEpochClock } from './cache/epoch-clock';
import { connectRedis } from './cache/shared-redis';
import { GatewayError } from './errors';
import { RequestCounts } from './security/request-counts';
import { json } from './testing/fake-upstream';
import { startTestGateway } from './testing/test-gateway';
import { HoldOff } from './upstream/hold-off';

const HOUR = 3_600_000;
beforeEach(() => {
  // The process's own clock goes on by itself; the other one is set.
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const setBack = () => vi.setSystemTime(Date.now() - HOUR);

it('a window of the rate limit is no longer for it', async () => {
  const counts = new RequestCounts(undefined, 'sandbox');
  await counts.add('192.0.2.1', 60_000);
  expect(await counts.add('192.0.2.1', 60_000)).toEqual({ current: 2, ttl: 60_000 });
  setBack();
  expect(await counts.add('192.0.2.1', 60_000)).toEqual({ current: 1, ttl: 60_000 });
});

it('nor is the pause that an upstream asked for', () => {
  const holdOff = new HoldOff('stakingApi');
  holdOff.note(
    'tvl',
    new GatewayError(429, verbatim('slow down'), { upstream: 'stakingApi', retryAfter: '20' }),
  );
  expect(() => holdOff.check('tvl')).toThrow('asks for a pause of 20 s');
  setBack();
  holdOff.check('tvl');
});

it('and the running epoch is asked for as before', async () => {
  let epoch = 800;
  const clock = createEpochClock(
    async () => ({ epoch, absoluteSlot: 5, slotIndex: 5, slotsInEpoch: 432_000 }),
    5_000,
  );
  expect(await clock.current()).toMatchObject({ epoch: 800 });
  epoch = 801;
  expect(await clock.current()).toMatchObject({ epoch: 800 });
  setBack();
  expect(await clock.current()).toMatchObject({ epoch: 801 });
});

it('and the upstreams are asked again whether they are ready', async () => {
  const gateway = await startTestGateway();
  gateway.api.answer = json({ tps: 1 });
  await fetch(`${gateway.url}/readyz`);
  setBack();
  vi.advanceTimersByTime(1_001);
  await fetch(`${gateway.url}/readyz`);
  expect(gateway.api.seen).toHaveLength(2);
  await gateway.close();
});

it('and an answer of the block engine is kept no longer', async () => {
  const call = vi.fn(async () => 'leaders');
  const cached = shortCache(5_000, call);
  await cached();
  setBack();
  vi.advanceTimersByTime(4_999);
  await cached();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await cached();
  expect(call).toHaveBeenCalledTimes(2);
});

it('and a lost Redis is tried again', async () => {
  const redis = connectRedis('redis://127.0.0.1:9', { warn: vi.fn() });
  const work = vi.fn(async () => {
    throw new Error('lost');
  });
  await redis.attempt(work);
  setBack();
  vi.advanceTimersByTime(5_000);
  await redis.attempt(work);
  expect(work).toHaveBeenCalledTimes(2);
  redis.close();
});
