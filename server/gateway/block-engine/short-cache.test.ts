import { expect, it, onTestFinished, vi } from 'vitest';
import { shortCache } from './short-cache';

it('asks once for all who ask at the same time, keeps the answer for its time, and no failure', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let calls = 0;
  const read = shortCache(5_000, async () => {
    calls += 1;
    if (calls === 1) throw new Error('call 1 failed');
    return calls;
  });
  await expect(read()).rejects.toThrow('call 1 failed');
  expect(await Promise.all([read(), read(), read()])).toEqual([2, 2, 2]);
  vi.advanceTimersByTime(4_999);
  expect(await read()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(3);
});
