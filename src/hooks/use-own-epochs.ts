import { useEffect, useSyncExternalStore } from 'react';
import { sharedValue } from '@/lib/shared-value';

const first = sharedValue<number | undefined>(undefined);

/** Tells the frame from which epoch on a page of a wallet has figures; undefined where it has none. */
export function useOwnEpochs(from: number | undefined): void {
  useEffect(() => {
    first.set(from);
    return () => first.set(undefined);
  }, [from]);
}

export function useFirstOwnEpoch(): number | undefined {
  return useSyncExternalStore(first.subscribe, first.read, () => undefined);
}
