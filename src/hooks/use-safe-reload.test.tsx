import { afterEach, describe, expect, it, vi } from 'vitest';
import { gate } from '@/testing/gate';
import { renderHookStrict } from '@/testing/render-hook';
import { useMedia } from './use-media';
import { useSafeReload } from './use-safe-reload';
import { useTitle } from './use-title';

afterEach(() => void vi.restoreAllMocks());

const reload = expect.any(Function);

describe('a safe reload', () => {
  // A server that answers would end the test's page.
  it('is in vain while the server gives no answer', async () => {
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
});

describe('a media query', () => {
  function fakeMedia() {
    const listeners = new Set<() => void>();
    const lists = new Map<string, { matches: boolean }>();
    const requests: string[] = [];
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
      requests.push(query);
      const list = Object.assign(new EventTarget(), {
        media: query,
        matches: query.includes('yes'),
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      });
      lists.set(query, list);
      vi.spyOn(list, 'addEventListener').mockImplementation((type, listener) => {
        if (type === 'change' && typeof listener === 'function') listeners.add(listener as () => void);
      });
      vi.spyOn(list, 'removeEventListener').mockImplementation((type, listener) => {
        if (type === 'change') listeners.delete(listener as () => void);
      });
      return list;
    });
    const change = (query: string, matches: boolean) => {
      Object.assign(lists.get(query) ?? {}, { matches });
      for (const listener of listeners) listener();
    };
    return { asked: requests, listeners, change };
  }

  it('is asked once for each query, and followed while it is shown', async () => {
    const { asked, listeners, change } = fakeMedia();
    const first = await renderHookStrict(useMedia, '(test: yes)');
    const second = await renderHookStrict(useMedia, '(test: yes)');
    expect([first.current, second.current]).toEqual([true, true]);
    expect(asked).toEqual(['(test: yes)']);
    change('(test: yes)', false);
    await expect.poll(() => [first.current, second.current]).toEqual([false, false]);
    await first.rerender('(test: no)');
    expect(first.current).toBe(false);
    expect(asked).toEqual(['(test: yes)', '(test: no)']);
    change('(test: no)', true);
    await expect.poll(() => [first.current, second.current]).toEqual([true, false]);
    await first.unmount();
    await second.unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('the title', () => {
  it('is the page’s and ours, and stays while the page has none', async () => {
    const { title: before } = document;
    const title = await renderHookStrict(useTitle, 'Stake');
    expect(document.title).toBe('Stake · Clearstake');
    await title.rerender('Portfolio');
    expect(document.title).toBe('Portfolio · Clearstake');
    await title.rerender(undefined);
    expect(document.title).toBe('Portfolio · Clearstake');
    document.title = before;
  });
});
