import { afterEach, expect, it, vi } from 'vitest';
import { gate } from '@/testing/gate';
import { renderHookStrict } from '@/testing/render-hook';
import { useSafeReload } from './use-safe-reload';

afterEach(() => void vi.restoreAllMocks());

const reload = expect.any(Function);

// A server that answers would end the test's page.
it('a safe reload is in vain while the server gives no answer', async () => {
  const { opened, open } = gate();
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await opened;
    throw new TypeError('No network.');
  });
  const safe = await renderHookStrict(useSafeReload, undefined);
  expect(safe.current).toEqual({ attempt: 'none', reload });
  const asking = safe.current.reload();
  await expect.poll(() => safe.current).toEqual({ attempt: 'asking', reload });
  open();
  await asking;
  await expect.poll(() => safe.current).toEqual({ attempt: 'in vain', reload });
  expect(asked.mock.calls).toEqual([
    [`${location.origin}/healthz`, { cache: 'no-store', signal: expect.any(AbortSignal) }],
  ]);
});
