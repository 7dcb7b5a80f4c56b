import type { ClockPort } from '../types';
import type { FlowPorts } from './ports';

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

/** Whether a blockhash is over. A node that does not answer says nothing about it. */
export async function hasExpired(
  blockhash: string,
  { rpc, clock }: Pick<FlowPorts, 'rpc' | 'clock'>,
  signal: AbortSignal,
): Promise<boolean> {
  const ask = () => rpc.isBlockhashValid(blockhash).catch(() => true);
  return !(await askAgain(ask, (valid) => !valid, clock, signal).catch(() => true));
}
