/** `offline`: reported by the browser. `unreachable`: the browser reports online, but requests get no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** A single failed request may be accidental. */
const failureThreshold = 2;

let failures = 0;
const listeners = new Set<() => void>();

/** The connection to this page's server, from the browser's state and the recent requests. */
export function connection(): Connection {
  if (globalThis.navigator?.onLine === false) return 'offline';
  return failures >= failureThreshold ? 'unreachable' : 'online';
}

function setFailures(count: number): void {
  const before = connection();
  failures = count;
  if (connection() !== before) for (const listener of listeners) listener();
}

/** Records an answer, whatever its status. */
export function reportAnswer(): void {
  setFailures(0);
}

/** Records a request that got no answer and was not aborted. */
export function reportNoAnswer(): void {
  setFailures(failures + 1);
}

/** Subscribes to changes of the connection. Returns a function that unsubscribes. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
