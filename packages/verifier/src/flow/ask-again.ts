import type { ClockPort } from '../types';

/** One slot. A node that lags by a few slots catches up within two seconds. */
const SLOT_MS = 400;
const LOOKS = 5;

/** Repeats a request for two seconds while the answer may come from a lagging node. Resolves to the last answer. */
export async function askAgain<T>(
  ask: () => Promise<T>,
  mayLag: (answer: T) => boolean,
  clock: ClockPort,
  signal: AbortSignal,
): Promise<T> {
  let answer = await ask();
  for (let look = 0; look < LOOKS && mayLag(answer); look += 1) {
    await clock.sleep(SLOT_MS, signal);
    answer = await ask();
  }
  return answer;
}
