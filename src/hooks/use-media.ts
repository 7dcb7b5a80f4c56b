import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

// One MediaQueryList per query: creating one forces a style recalculation, here for every row mounted in a long table.
function mediaQueryList(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query matches. False in server-rendered HTML. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mediaQueryList(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaQueryList(query).matches,
    () => false,
  );
}
