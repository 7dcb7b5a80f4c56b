import { createContext, useContext, useSyncExternalStore } from 'react';

/** When the page's HTML was made, in milliseconds since 1970; undefined when the browser renders it first. */
export const RenderedAt = createContext<number | undefined>(undefined);

const tick = 1000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * What is told of the present, in milliseconds since 1970 to the step that is asked for; drawn again when that changes, not with the
 * clock. While hydrating the present is the moment at which the HTML was made.
 */
export function useTold<Told extends string | number>(tell: (now: number) => Told, step: number): Told {
  const renderedAt = useContext(RenderedAt);
  const at = (time: number) => tell(Math.floor(time / step) * step);
  return useSyncExternalStore(
    subscribe,
    () => at(Math.max(now, Date.now() - tick)),
    () => at(renderedAt ?? now),
  );
}

const asItIs = (time: number) => time;

/** The present, in milliseconds since 1970, to the step that is asked for. */
export function useNow(step = tick): number {
  return useTold(asItIs, step);
}

/** How long before a moment its seconds count, in milliseconds; a duration is told in whole minutes before that. */
const secondsCount = 15 * 60_000;

/** The present as closely as the time that is left until a moment, in milliseconds since 1970, is told. */
export function useNowBefore(moment: number): number {
  const roughly = useNow(10 * tick);
  return useNow(moment - roughly < secondsCount ? tick : 10 * tick);
}
