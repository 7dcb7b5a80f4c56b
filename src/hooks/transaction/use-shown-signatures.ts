import { useSyncExternalStore } from 'react';
import { sharedValue } from '@/lib/shared-value';

const shown = sharedValue<ReadonlySet<string>>(new Set());

/** Registers a signature as shown and tracked by a review on this page. Returns a function that unregisters it. */
export function showSignature(signature: string): () => void {
  shown.set(new Set([...shown.read(), signature]));
  return () => shown.set(new Set([...shown.read()].filter((other) => other !== signature)));
}

export function useShownSignatures(): ReadonlySet<string> {
  return useSyncExternalStore(shown.subscribe, shown.read, shown.read);
}
