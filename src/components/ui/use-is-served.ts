import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is the server's rendering, or the hydration of it: true once more for what a page hydrates later. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
