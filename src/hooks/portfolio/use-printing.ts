import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const query = matchMedia('print');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is being printed, so that lists can be whole on paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia('print').matches,
    () => false,
  );
}
