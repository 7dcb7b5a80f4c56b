import { useSyncExternalStore } from 'react';
import type { KeptValue } from '@/lib/storage/kept-value';

/** A value that this browser keeps; the server has none of them. Re-renders when it changes. */
export function useKeptValue<Value>(kept: KeptValue<Value>): Value {
  return useSyncExternalStore(kept.subscribe, kept.read, () => kept.none);
}
