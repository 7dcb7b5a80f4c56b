import { beforeEach, expect, it, vi } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { useSearchState } from './use-search-state';

interface Search {
  readonly q?: string | undefined;
  readonly apy?: number | undefined;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

async function show(search: Search) {
  const writes: Search[] = [];
  const shown = await renderHookStrict(
    ({ given }: { given: Search }) => useSearchState<Search>(given, (next) => void writes.push(next)),
    { given: search },
  );
  return {
    writes,
    state: () => shown.current[0],
    change: (part: Search) => shown.current[1](part),
    go: (given: Search) => shown.rerender({ given }),
    unmount: () => shown.unmount(),
  };
}

const leaveField = () => document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
const chooseOption = () => document.body.dispatchEvent(new Event('change', { bubbles: true }));

it('writes the state once, 250 ms after the last key, or at once when a field is left or a choice is made', async () => {
  const { writes, change } = await show({ q: 'a' });
  change({ apy: 6 });
  vi.advanceTimersByTime(200);
  change({ q: 'b' });
  vi.advanceTimersByTime(249);
  expect(writes).toEqual([]);
  vi.advanceTimersByTime(1);
  leaveField();
  expect(writes).toEqual([{ q: 'b', apy: 6 }]);
  change({ q: 'c' });
  leaveField();
  vi.advanceTimersByTime(250);
  change({ apy: 7 });
  chooseOption();
  expect(writes.slice(1)).toEqual([
    { q: 'c', apy: 6 },
    { q: 'c', apy: 7 },
  ]);
});

it('takes the state of a link, and adds later changes to it', async () => {
  const { writes, change, state, go } = await show({ q: 'a' });
  await go({ q: 'b' });
  expect(state()).toEqual({ q: 'b' });
  leaveField();
  expect(writes).toEqual([]);
  change({ apy: 6 });
  vi.advanceTimersByTime(250);
  expect(writes).toEqual([{ q: 'b', apy: 6 }]);
});

it('keeps what is typed while an address arrives, its own included', async () => {
  const { change, state, go } = await show({ q: 'a' });
  change({ q: 'b' });
  await go({ q: 'c' });
  expect(state()).toEqual({ q: 'b' });
  vi.advanceTimersByTime(250);
  change({ q: 'd' });
  await go({ q: 'b' });
  vi.advanceTimersByTime(250);
  await go({ q: 'd' });
  expect(state()).toEqual({ q: 'd' });
});

it('drops what is not written yet on Back and with its page', async () => {
  const { writes, change, state, go, unmount } = await show({ apy: 6 });
  change({ q: 'a' });
  dispatchEvent(new PopStateEvent('popstate'));
  await go({});
  expect(state()).toEqual({});
  vi.advanceTimersByTime(250);
  change({ q: 'b' });
  await unmount();
  vi.advanceTimersByTime(250);
  expect(writes).toEqual([]);
});
