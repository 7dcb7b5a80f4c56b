import { useSyncExternalStore } from 'react';
import { keptValue } from '@/lib/storage/kept-value';

/** `system` follows the device. */
export type ThemeChoiceValue = 'system' | 'light' | 'dark';

// public/before-paint.js reads the same key before the first paint.
const theme = keptValue(
  'clearstake.theme',
  'system',
  (text): ThemeChoiceValue => (text === 'light' || text === 'dark' ? text : 'system'),
);
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const choice = theme.read();
  const dark = choice === 'dark' || (choice === 'system' && systemDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Stores and applies a theme. */
export function chooseTheme(choice: ThemeChoiceValue): void {
  theme.write(choice);
  apply();
}

function subscribe(listener: () => void): () => void {
  const system = systemDark();
  // The device's theme may have changed since before-paint.js.
  apply();
  const unsubscribe = theme.subscribe(() => {
    apply();
    listener();
  });
  system.addEventListener('change', apply);
  return () => {
    unsubscribe();
    system.removeEventListener('change', apply);
  };
}

/** The chosen theme; `system` on the server and while hydrating. Also follows the device's theme and other tabs. */
export function useTheme(): ThemeChoiceValue {
  return useSyncExternalStore(subscribe, theme.read, () => theme.none);
}
