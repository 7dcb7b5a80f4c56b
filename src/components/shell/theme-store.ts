/** `system` follows the device. */
export type ThemeChoiceValue = 'system' | 'light' | 'dark';

// public/before-paint.js reads the same key before the first paint.
const storageKey = 'clearstake.theme';
const listeners = new Set<() => void>();

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The stored theme; `system` when there is none or storage is denied. */
export function readTheme(): ThemeChoiceValue {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  const choice = readTheme();
  const dark = choice === 'dark' || (choice === 'system' && systemDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Stores and applies a theme. Without storage it lasts until the page is closed. */
export function chooseTheme(choice: ThemeChoiceValue): void {
  try {
    localStorage.setItem(storageKey, choice);
    apply();
  } catch {
    document.documentElement.dataset.theme =
      choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice;
  }
  for (const notify of listeners) notify();
}

/** Calls `listener` when the theme changes, here or in another tab; also applies changes of the system's theme. */
export function subscribeTheme(listener: () => void): () => void {
  const system = systemDark();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    apply();
    listener();
  };
  listeners.add(listener);
  system.addEventListener('change', apply);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', apply);
    removeEventListener('storage', onStorage);
  };
}
