import { formatDuration } from '@clearstake/contract/format/format-time';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { currentTime, subscribeClock } from '@/lib/time/clock';

/** When the HTML was rendered, in milliseconds since 1970; undefined when the browser rendered the page. */
export const RenderedAt = createContext<number | undefined>(undefined);

const tick = 1000;
let now = currentTime();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function read(): void {
  now = currentTime();
  for (const notify of listeners) notify();
}

// The server's time may be before what the device had.
subscribeClock(read);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(read, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value derived from the current time in milliseconds, floored to `step`. Re-renders only when the value changes; during
 * hydration the time is that of the server's render.
 */
export function useFormattedNow<Formatted extends string | number>(
  format: (now: number) => Formatted,
  step: number,
): Formatted {
  const renderedAt = useContext(RenderedAt);
  const at = (time: number) => format(Math.floor(time / step) * step);
  return useSyncExternalStore(
    subscribe,
    () => at(Math.max(now, currentTime() - tick)),
    () => at(renderedAt ?? now),
  );
}

const identity = (time: number) => time;

/** The current time in milliseconds since 1970, floored to `step`. */
export function useNow(step = tick): number {
  return useFormattedNow(identity, step);
}

/** The time left until a moment, the same text everywhere on the page; empty when it has passed or is not known. */
export function useCountdown(moment: number | undefined): string {
  return useFormattedNow(
    (time) => (moment === undefined || moment <= time ? '' : formatDuration(moment - time)),
    tick,
  );
}
