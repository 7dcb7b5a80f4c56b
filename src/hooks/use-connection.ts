import { useSyncExternalStore } from 'react';
import { type Connection, connection, onConnection } from '@/lib/connection';

const serverSnapshot = (): Connection => 'online';

/** Whether the gateway is reachable. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connection, serverSnapshot);
}
