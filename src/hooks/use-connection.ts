import { useSyncExternalStore } from 'react';
import {
  type Connection,
  connection,
  noOutages,
  type Outage,
  outages,
  subscribeConnection,
} from '@/lib/connection';

const serverSnapshot = (): Connection => 'online';

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, connection, serverSnapshot);
}

const noneOnServer = () => noOutages;

/** All that gives no answer now: the one source of banner, dots and comparisons. */
export function useOutages(): readonly Outage[] {
  return useSyncExternalStore(subscribeConnection, outages, noneOnServer);
}
