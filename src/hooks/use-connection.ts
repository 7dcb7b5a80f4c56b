import { useSyncExternalStore } from 'react';
import { type Connection, connection, subscribeConnection } from '@/lib/connection';

const serverSnapshot = (): Connection => 'online';

/** Whether the gateway is reachable. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, connection, serverSnapshot);
}
