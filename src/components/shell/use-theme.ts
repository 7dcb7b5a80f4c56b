import { useSyncExternalStore } from 'react';
import { readTheme, subscribeTheme, type ThemeChoiceValue } from './theme-store';

/** The chosen theme; `system` on the server and while hydrating. */
export function useTheme(): ThemeChoiceValue {
  return useSyncExternalStore(subscribeTheme, readTheme, () => 'system');
}
