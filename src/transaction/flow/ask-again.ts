import type { ClockPort } from '../types';

/** A slot. What a node that lags by a few of them will know, it knows within two seconds. */
const SLOT_MS = 400;
const LOOKS = 5;

/** Asks, and asks again for two seconds while the answer may only be that of a node that lags. Resolves to the last answer. */
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
