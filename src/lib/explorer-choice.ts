const storageKey = 'clearstake.explorer';
const listeners = new Set<() => void>();
/** Lasts until the page is closed where storage is denied. */
let chosen: string | null = null;

/** The id of the explorer that this browser keeps, as it was written; null before one is chosen. */
export function readExplorer(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? chosen;
  } catch {
    return chosen;
  }
}

export function chooseExplorer(id: string): void {
  chosen = id;
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Kept in memory only.
  }
  for (const notify of listeners) notify();
}

/** Calls `listener` when another explorer is chosen, here or in another tab. */
export function subscribeExplorer(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
