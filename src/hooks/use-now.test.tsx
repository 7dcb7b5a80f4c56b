import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNowBefore } from './use-now';

const start = Date.UTC(2026, 10, 22, 12, 0, 0);
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** How often the present is told anew in so many seconds, `left` milliseconds before a moment, and the last that is told. */
async function told(
  seconds: number,
  left: number,
): Promise<{ times: number; last: string | null | undefined }> {
  const moment = start + left;
  let times = 0;
  function Watch() {
    const now = useNowBefore(moment);
    useEffect(() => {
      times += 1;
    });
    return <output>{(now - start) / 1000}</output>;
  }
  const screen = await render(<Watch />);
  const before = times;
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1_000));
  return { times: times - before, last: screen.container.textContent };
}

it('counts the seconds of the last minutes', async () => {
  expect(await told(7, 10 * minute)).toEqual({ times: 7, last: '7' });
});

it('tells the present every ten seconds while more is left', async () => {
  expect(await told(27, 16 * minute)).toEqual({ times: 2, last: '20' });
});
