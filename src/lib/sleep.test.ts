import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sleep } from './sleep';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resolves after the time, not before', async () => {
  const done = vi.fn();
  void sleep(500).then(done);
  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

it('rejects with the reason of the signal, and leaves no timer', async () => {
  const caller = new AbortController();
  const waiting = sleep(500, caller.signal);
  caller.abort(new Error('left the page'));
  await expect(waiting).rejects.toThrow('left the page');
  expect(vi.getTimerCount()).toBe(0);
});
