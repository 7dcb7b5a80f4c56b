import { expect, it, vi } from 'vitest';
import { withSendLock } from './send-lock';

it('holds one lock for each wallet, without waiting for another tab', async () => {
  const requests: unknown[] = [];
  const locks = {
    request: async <T>(name: string, options: object, work: (lock: unknown) => Promise<T>) => {
      requests.push([name, options]);
      return work({});
    },
  };
  expect(await withSendLock('A', async () => 1, locks)).toBe(1);
  expect(requests).toEqual([['clearstake-send:A', { ifAvailable: true }]]);
});

it('is not needed where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await withSendLock('A', async () => 1)).toBe(1);
  vi.unstubAllGlobals();
});
