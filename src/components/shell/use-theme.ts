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

/** The style sheet follows the device where the page names no theme. */
function apply(): void {
  const choice = theme.read();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Stores and applies a theme. */
export function chooseTheme(choice: ThemeChoiceValue): void {
  theme.write(choice);
  apply();
}

function subscribe(listener: () => void): () => void {
  return theme.subscribe(() => {
    apply();
    listener();
  });
}

/** The chosen theme; `system` on the server and while hydrating. Follows other tabs. */
export function useTheme(): ThemeChoiceValue {
  return useSyncExternalStore(subscribe, theme.read, () => theme.none);
}
