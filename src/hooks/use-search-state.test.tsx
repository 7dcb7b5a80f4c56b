import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { useSearchState } from './use-search-state';

interface Search {
  readonly only?: string | undefined;
  readonly network?: string | undefined;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function show(search: Search, historyField?: keyof Search) {
  const writes: [Search, boolean][] = [];
  const shown = await renderHookStrict(
    ({ given, name }: { given: Search; name: string }) =>
      useSearchState<Search>(
        given,
        (next, replace) => void writes.push([{ ...next, ...(name !== '' && { only: name }) }, replace]),
        historyField,
      ),
    { given: search, name: '' },
  );
  return {
    writes,
    state: () => shown.current[0],
    change: (part: Search) => shown.current[1](part),
    go: (given: Search, name = '') => shown.rerender({ given, name }),
    unmount: () => shown.unmount(),
  };
}
/** Lets React render without the clock. */
const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

it('the state of a search is written 250 ms after the last change, once', async () => {
  const { writes, change, state } = await show({ only: 'a' });
  change({ network: 'x' });
  vi.advanceTimersByTime(200);
  change({ only: 'b' });
  await rendered();
  expect(state()).toEqual({ only: 'b', network: 'x' });
  vi.advanceTimersByTime(249);
  expect(writes).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(1_000);
  document.body.click();
  expect(writes).toEqual([[{ only: 'b', network: 'x' }, true]]);
});

it('adds an entry where the field of the history is another', async () => {
  const { writes, change } = await show({ only: 'a' }, 'network');
  change({ network: 'x' });
  vi.advanceTimersByTime(250);
  expect(writes).toEqual([[{ only: 'a', network: 'x' }, false]]);
});

it('the state of a search is that of a link, which is not written', async () => {
  const { writes, change, state, go } = await show({ only: 'a' });
  await go({ only: 'b' });
  expect(state()).toEqual({ only: 'b' });
  document.body.click();
  expect(writes).toEqual([]);
  // What changes later is part of the linked state.
  change({ network: 'x' });
  vi.advanceTimersByTime(250);
  expect(writes).toEqual([[{ only: 'b', network: 'x' }, true]]);
});

it('the state of a search stays while a change waits, and when its own search comes back', async () => {
  const { writes, change, state, go } = await show({ only: 'a' });
  change({ only: 'b' });
  await go({ only: 'c' });
  expect(state()).toEqual({ only: 'b' });
  vi.advanceTimersByTime(250);
  expect(writes).toEqual([[{ only: 'b' }, true]]);
  change({ only: 'd' });
  await go({ only: 'b' });
  vi.advanceTimersByTime(250);
  expect(state()).toEqual({ only: 'd' });
  await go({ only: 'd' });
  expect(state()).toEqual({ only: 'd' });
});

it.each([
  ['a key', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })), 0],
  ['Alt', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true })), 1],
  ['Enter', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })), 1],
  ['a click', () => document.body.click(), 1],
])('the state of a search is written at once or not by %s', async (_, act, times) => {
  const { writes, change } = await show({});
  change({ only: 'a' });
  act();
  expect(writes).toHaveLength(times);
  // What was written at once is not written again.
  vi.advanceTimersByTime(250);
  expect(writes).toHaveLength(1);
});

it('the state of a search is not written on Back or after its page', async () => {
  const { writes, change, state, go, unmount } = await show({ network: 'x' });
  change({ only: 'a' });
  dispatchEvent(new PopStateEvent('popstate'));
  await go({});
  expect(state()).toEqual({});
  document.body.click();
  vi.advanceTimersByTime(250);
  change({ only: 'b' });
  await unmount();
  vi.advanceTimersByTime(250);
  document.body.click();
  expect(writes).toEqual([]);
});
