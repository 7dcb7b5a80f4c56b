import { useSyncExternalStore } from 'react';

let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says that a review on this page shows this signature and watches it. Returns the way to take it back. */
export function showSignature(signature: string): () => void {
  change(new Set([...shown, signature]));
  return () => change(new Set([...shown].filter((one) => one !== signature)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signatures that reviews on this page show right now. */
export function useShownSignatures(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}
