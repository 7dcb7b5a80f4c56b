import { useSyncExternalStore } from 'react';
import { connection, noOutages, outages, subscribeConnection } from '@/lib/connection';

export function useConnection() {
  return useSyncExternalStore(subscribeConnection, connection, () => 'online' as const);
}

/** All that gives no answer now: the one source of banner, dots and comparisons. */
export function useOutages() {
  return useSyncExternalStore(subscribeConnection, outages, () => noOutages);
}
