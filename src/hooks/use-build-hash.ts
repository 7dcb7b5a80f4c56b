import { useSyncExternalStore } from 'react';
import { buildHash } from '@/lib/build-hash';

const unchanging = () => () => {};

/** The hash of the build that this page is of; null while it is hydrated, because the gateway renders a page before it has one. */
export function useBuildHash(): string | null {
  return useSyncExternalStore(
    unchanging,
    () => buildHash,
    () => null,
  );
}
