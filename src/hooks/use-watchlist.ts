import { useSyncExternalStore } from 'react';
import { none, readWatchlist, subscribeWatchlist } from '@/lib/validators/watchlist';

/** The identities that are watched in this browser; none in the HTML of the gateway. */
export function useWatchlist(): readonly string[] {
  return useSyncExternalStore(subscribeWatchlist, readWatchlist, () => none);
}
