import { useEffect, useSyncExternalStore } from 'react';

let first: number | undefined;
const listeners = new Set<() => void>();

function set(next: number | undefined): void {
  first = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells the frame from which epoch on a page of a wallet has figures; undefined where it has none. */
export function useOwnEpochs(from: number | undefined): void {
  useEffect(() => {
    set(from);
    return () => set(undefined);
  }, [from]);
}

/** The first epoch of the wallet that the page shows. */
export function useFirstOwnEpoch(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => first,
    () => undefined,
  );
}
