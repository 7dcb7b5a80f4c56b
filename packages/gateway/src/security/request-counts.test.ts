import { beforeEach, expect, it, vi } from 'vitest';
import { RequestCounts } from './request-counts';

const minute = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

it('counts of this process separate addresses, in a window that starts with the first request or where the clock was set back', async () => {
  const counts = new RequestCounts(undefined, 'testnet');
  expect(await counts.add('a')).toEqual({ current: 1, ttl: minute });
  vi.setSystemTime(Date.now() + minute - 1);
  expect(await counts.add('a')).toEqual({ current: 2, ttl: 1 });
  expect(await counts.add('b')).toEqual({ current: 1, ttl: minute });
  vi.setSystemTime(Date.now() + 1);
  expect(await counts.add('a')).toEqual({ current: 1, ttl: minute });
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await counts.add('a')).toEqual({ current: 1, ttl: minute });
});
