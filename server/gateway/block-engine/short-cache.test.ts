import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shortCache } from './short-cache';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A cache of five seconds over a call that counts itself. */
function counted() {
  let calls = 0;
  const fails = new Set<number>();
  const read = shortCache(5_000, async () => {
    calls += 1;
    if (fails.has(calls)) throw new Error(`call ${calls} failed`);
    return calls;
  });
  return { read, fails };
}

it('asks once for all who ask at the same time', async () => {
  const { read } = counted();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
});

it('keeps the answer for its time and not longer', async () => {
  const { read } = counted();
  await read();
  vi.advanceTimersByTime(4_999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
  vi.advanceTimersByTime(4_999);
  expect(await read()).toBe(2);
});

it('keeps no failure: the next one asks again', async () => {
  const { read, fails } = counted();
  fails.add(1);
  await expect(read()).rejects.toThrow('call 1 failed');
  expect(await read()).toBe(2);
});
