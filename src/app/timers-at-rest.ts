import type { ManagedTimerId, TimeoutProvider } from '@tanstack/react-query';
import { noticeInput, rest, untilStill } from '../lib/stillness';

/** Milliseconds between two questions below which somebody waits for the answer: a signature that runs out, a source that failed. */
const waitedFor = 10_000;

type Timer = ReturnType<typeof setTimeout>;

/**
 * Timers for a query cache whose intervals wait until the person is at rest, for one more interval at most. What is asked for again
 * by time draws what shows it, and the first answer makes the code that asks run; neither may come in the middle of a movement.
 */
export function timersAtRest(): TimeoutProvider<ManagedTimerId> {
  noticeInput();
  const running = new Set<ManagedTimerId | undefined>();
  return {
    setTimeout: (then, delay) => setTimeout(then, delay),
    clearTimeout: (id) => clearTimeout(id as Timer | undefined),
    setInterval: (ask, every) => {
      if (every < waitedFor) return setInterval(ask, every);
      const id = setInterval(async () => {
        await untilStill(rest, every);
        if (running.has(id)) ask();
      }, every);
      running.add(id);
      return id;
    },
    clearInterval: (id) => {
      running.delete(id);
      clearInterval(id as Timer | undefined);
    },
  };
}
