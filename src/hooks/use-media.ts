import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

// One list a query for good: making one anew makes the browser settle all styles first, at every row that comes into a long table.
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether the window, or the paper, is as the media query says. False until the page runs in a browser. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
