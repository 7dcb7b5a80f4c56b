import { beforeEach, expect, it, vi } from 'vitest';
import {
  currentTime,
  forgetServerTime,
  learnRenderedAt,
  minutesBehind,
  subscribeClock,
  timeExchange,
} from './clock';

const noon = Date.UTC(2026, 10, 27, 12);
const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Time passes for server and device; the device's clock is set by `vi.setSystemTime`. */
let server = noon;
function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  server += milliseconds;
}
/** An answer that takes 100 ms on each way. */
function ask(): void {
  const timed = timeExchange();
  pass(100);
  const date = new Date(server).toUTCString();
  pass(100);
  timed(date);
}
const off = () => Math.abs(currentTime() - server);

beforeEach(() => {
  forgetServerTime();
  server = noon;
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'performance', 'setTimeout'] });
});

it.each([-24 * hour, -20 * minute, 0, 20 * minute])(
  'the time of the page is the server’s where the device is %i ms off',
  (wrong) => {
    vi.setSystemTime(noon + wrong);
    const changed = vi.fn();
    const stop = subscribeClock(changed);
    for (let answer = 0; answer < 20; answer += 1) {
      ask();
      expect(off()).toBeLessThanOrEqual(second);
      pass(7_300);
    }
    // Several answers narrow down the second that a header is cut to.
    expect(off()).toBeLessThanOrEqual(200);
    expect(minutesBehind()).toBe(-wrong / minute || 0);
    expect(changed).toHaveBeenCalledOnce();
    stop();
  },
);

it('the time of the page goes on when the device’s clock is set while the page is open', () => {
  ask();
  vi.setSystemTime(Date.now() - hour);
  expect(off()).toBeLessThanOrEqual(second);
  ask();
  expect(minutesBehind()).toBe(60);
  vi.setSystemTime(Date.now() + 2 * hour);
  ask();
  expect(off()).toBeLessThanOrEqual(second);
  expect(minutesBehind()).toBe(-60);
});

it('the time of the page is never before the server rendered the page', () => {
  vi.setSystemTime(noon - 24 * hour);
  learnRenderedAt(noon - minute);
  expect(currentTime()).toBe(noon - minute);
  ask();
  expect(off()).toBeLessThanOrEqual(second);
});
