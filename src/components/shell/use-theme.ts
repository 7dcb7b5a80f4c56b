import { useSyncExternalStore } from 'react';
import { readTheme, subscribeTheme, type ThemeChoiceValue } from './theme-store';

/** The chosen theme; `system` until the browser has taken over. */
export function useTheme(): ThemeChoiceValue {
  return useSyncExternalStore(subscribeTheme, readTheme, () => 'system');
}
