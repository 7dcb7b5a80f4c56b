/**
 * The time of this page's server on a steady clock: a device's clock may be wrong, or be set while the page is open. Ages, ends and
 * moments are in this time; until the server has answered it is the device's.
 */

/** Server time less {@link steady}, in milliseconds: between these, by every answer since the last contradiction. */
let bounds: { readonly low: number; readonly high: number } | undefined;
/** How far the device's clock is behind the server's, in milliseconds, as last compared; negative where it is ahead. */
let behind = 0;
/** Whether an answer has told the server's time. */
let told = false;
const listeners = new Set<(moved: number) => void>();

/** A larger jump of the device's clock than this is taken for sleep, in which `performance.now` may stop. */
const shortestSleep = 30_000;
let slept = 0;
let lastWall = 0;
let lastRunning = 0;

/** Milliseconds that have passed, with those in which the device slept. */
function steady(): number {
  const [wall, running] = [Date.now(), performance.now()];
  const jump = wall - lastWall - (running - lastRunning);
  if (lastWall > 0 && jump > shortestSleep) slept += jump;
  [lastWall, lastRunning] = [wall, running];
  return running + slept;
}

/** Milliseconds since 1970. */
export function currentTime(): number {
  const passed = steady();
  return bounds === undefined ? Date.now() : Math.round(passed + (bounds.low + bounds.high) / 2);
}

/** Starts timing an exchange with the server; call the result with the Date header of an answer that no cache can have given. */
export function timeExchange(): (date: string | null) => void {
  const sent = steady();
  return (date) => {
    const second = date === null ? Number.NaN : Date.parse(date);
    // The header is cut to the second.
    if (Number.isNaN(second)) return;
    told = true;
    learn(second - steady(), second + 1_000 - sent);
  };
}

/** Whether {@link currentTime} is the server's, and not the device's for want of an answer. */
export const isServerTime = () => told;

/** The server's time when it rendered this page, which is past: a device whose clock is behind that is wrong. */
export function learnRenderedAt(renderedAt: number): void {
  const now = steady();
  if (Date.now() < renderedAt) learn(renderedAt - now, renderedAt - now);
}

function learn(low: number, high: number): void {
  const before = { minutes: minutesBehind(), time: currentTime() };
  const both = { low: Math.max(low, bounds?.low ?? low), high: Math.min(high, bounds?.high ?? high) };
  // One of the clocks was set, or one has drifted: the newest answer counts.
  const set = bounds === undefined || both.low > both.high;
  bounds = both.low > both.high ? { low, high } : both;
  behind = currentTime() - Date.now();
  const moved = currentTime() - before.time;
  if (set || minutesBehind() !== before.minutes) for (const listener of listeners) listener(moved);
}

/** The device's clock less than this off is as good as any. */
const tolerated = 60_000;

/** How far the device's clock is behind the server's, in whole minutes, negative where it is ahead; 0 up to one minute. */
export function minutesBehind(): number {
  return Math.abs(behind) > tolerated ? Math.round(behind / tolerated) : 0;
}

/**
 * Calls back with the milliseconds by which the time was set, or when the device is off by another minute. Returns how to
 * unsubscribe.
 */
export function subscribeClock(listener: (moved: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests, which share one page. */
export function forgetServerTime(): void {
  bounds = undefined;
  behind = 0;
  told = false;
  lastWall = 0;
}
