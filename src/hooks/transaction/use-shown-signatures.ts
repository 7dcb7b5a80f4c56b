import { useSyncExternalStore } from 'react';

let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setShown(next: ReadonlySet<string>): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Registers a signature as shown and tracked by a review on this page. Returns a function that unregisters it. */
export function showSignature(signature: string): () => void {
  setShown(new Set([...shown, signature]));
  return () => setShown(new Set([...shown].filter((shownSignature) => shownSignature !== signature)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShownSignatures(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}
