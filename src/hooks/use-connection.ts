import { useSyncExternalStore } from 'react';
import { type Connection, connection, onConnection } from '@/lib/connection';

const unknownYet = (): Connection => 'online';

/** Whether this page's server can be reached. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connection, unknownYet);
}
