/** The watchlist of this browser: identities, oldest first. */
const key = 'clearstake-watchlist';
const most = 100;
/** The list without an entry: one object, as readers compare by identity. */
export const none: readonly string[] = [];
const listeners = new Set<() => void>();

let text: string | null = null;
let list: readonly string[] = none;

function parse(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, most) : none;
  } catch {
    return none;
  }
}

/** The list; the same object until it changes. Empty where the stored text is invalid. */
export function readWatchlist(): readonly string[] {
  let stored = text;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Without storage the list lives as long as the page.
  }
  if (stored !== text) {
    text = stored;
    list = parse(stored);
  }
  return list;
}

function write(next: readonly string[]): void {
  list = next.slice(0, most);
  text = JSON.stringify(list);
  try {
    localStorage.setItem(key, text);
  } catch {
    // See readWatchlist.
  }
  for (const listener of listeners) listener();
}

/** Adds identities that are not in the list yet. */
export function watch(identities: readonly string[]): void {
  write([...new Set([...readWatchlist(), ...identities])]);
}

/** Adds an identity, or removes it. */
export function toggleWatched(identity: string): void {
  const now = readWatchlist();
  write(now.includes(identity) ? now.filter((entry) => entry !== identity) : [...now, identity]);
}

/** Subscribes to changes by this and other tabs. Returns a function that unsubscribes. */
export function subscribeWatchlist(listener: () => void): () => void {
  // The key is null after localStorage.clear().
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
