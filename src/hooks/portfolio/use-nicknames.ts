import { useSyncExternalStore } from 'react';
import { nicknames, noNicknames, subscribeNicknames } from '@/lib/portfolio/nicknames';

/** The names that the person gave to accounts, by address. Re-renders when one changes. */
export function useNicknames(): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribeNicknames, nicknames, noNicknames);
}
