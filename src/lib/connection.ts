/** `offline`: the browser says so. `unreachable`: it does not, but nothing that is asked arrives. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** One lost request may be chance; the next one is not, when nothing arrived in between. */
const lostInARow = 2;

let lost = 0;
const listeners = new Set<() => void>();

/** What the browser and the requests so far say of the connection to this page's server. */
export function connection(): Connection {
  if (globalThis.navigator?.onLine === false) return 'offline';
  return lost >= lostInARow ? 'unreachable' : 'online';
}

function change(count: number): void {
  const before = connection();
  lost = count;
  if (connection() !== before) for (const listener of listeners) listener();
}

/** A request got an answer, whatever it says. */
export function requestArrived(): void {
  change(0);
}

/** A request got no answer, and nobody gave it up. */
export function requestLost(): void {
  change(lost + 1);
}

/** Calls back when the connection changes, until the returned function is called. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
