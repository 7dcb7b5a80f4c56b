import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNowBefore, useTold } from './use-now';

const start = Date.UTC(2026, 10, 22, 12, 0, 0);
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** How often what a hook tells is drawn anew in so many seconds, and the last that it tells. */
async function drawn(seconds: number, useIt: () => number | string) {
  let times = 0;
  function Watch() {
    const said = useIt();
    useEffect(() => {
      times += 1;
    });
    return <output>{said}</output>;
  }
  const screen = await render(<Watch />);
  const before = times;
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1_000));
  return { times: times - before, last: screen.container.textContent };
}

const told = (seconds: number, left: number) =>
  drawn(seconds, () => (useNowBefore(start + left) - start) / 1000);

it('counts the seconds of the last minutes', async () => {
  expect(await told(7, 10 * minute)).toEqual({ times: 7, last: '7' });
});

it('tells the present every ten seconds while more is left', async () => {
  expect(await told(27, 16 * minute)).toEqual({ times: 2, last: '20' });
});

it('draws what is told of the present when that changes, not with the clock', async () => {
  // The clock of the tests before has gone on.
  const later = start + 60 * minute;
  vi.setSystemTime(later);
  const half = () => useTold((now) => (now - later < 5_000 ? 'early' : 'late'), 1_000);
  expect(await drawn(9, half)).toEqual({ times: 1, last: 'late' });
});
