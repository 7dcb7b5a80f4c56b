import { useSyncExternalStore } from 'react';
import { readWatchlist, subscribeWatchlist } from '@/lib/watchlist';

const empty: readonly string[] = [];

/** The identities that are watched in this browser; none in the HTML of the gateway. */
export function useWatchlist(): readonly string[] {
  return useSyncExternalStore(subscribeWatchlist, readWatchlist, () => empty);
}
