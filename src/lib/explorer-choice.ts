import { type ExplorerId, isExplorerId } from './explorers';

const storageKey = 'clearstake.explorer';
export const firstExplorer: ExplorerId = 'solana-explorer';
const listeners = new Set<() => void>();
/** Lasts until the page is closed where storage is denied. */
let chosen: ExplorerId | null = null;

/** The explorer that this browser keeps; Solana's own until another is chosen. */
export function readExplorer(): ExplorerId {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored !== null && isExplorerId(stored)) return stored;
  } catch {
    // Storage is denied.
  }
  return chosen ?? firstExplorer;
}

export function chooseExplorer(id: ExplorerId): void {
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
