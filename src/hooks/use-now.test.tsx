import { flushSync } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNow } from './use-now';

const start = Date.UTC(2026, 10, 22, 12, 0, 0);
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] }));

function Tick() {
  return <output>{useNow()}</output>;
}

it('ticks once for all that is shown, and not at all when nothing is', async () => {
  const first = await render(<Tick />);
  const second = await render(<Tick />);
  expect(vi.getTimerCount()).toBe(1);
  await first.unmount();
  expect(vi.getTimerCount()).toBe(1);
  const later = start + 120 * minute;
  vi.setSystemTime(later);
  flushSync(() => void vi.advanceTimersByTime(1_000));
  expect(second.container.textContent).toBe(String(later + 1_000));
  await second.unmount();
  expect(vi.getTimerCount()).toBe(0);
  const third = await render(<Tick />);
  expect(vi.getTimerCount()).toBe(1);
  flushSync(() => void vi.advanceTimersByTime(1_000));
  expect(third.container.textContent).toBe(String(later + 2_000));
});
