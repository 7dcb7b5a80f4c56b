import { t } from '@clearstake/contract/i18n';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FeedStore } from '@/api/block-engine/feed-store';
import { loadGrpcWeb } from '@/api/block-engine/view-calls';
import { type FeedHandlers, watchFeed } from '@/api/block-engine/watch-feed';
import { currentTime } from '@/lib/time/clock';

/** Connects a store to the gateway. The grpc-web code is loaded here, on demand. */
async function openLive(handlers: FeedHandlers): Promise<void> {
  try {
    const { createViewClient, explainFailure } = await loadGrpcWeb();
    if (!handlers.signal.aborted) {
      await watchFeed({ ...handlers, client: createViewClient(), explain: explainFailure });
    }
  } catch {
    const reason = t('The code of this page could not be loaded. Check your connection and reload the page.');
    if (!handlers.signal.aborted) handlers.onLink({ state: 'stopped', since: currentTime(), reason });
  }
}

/** The block engine's feed while the component is mounted. Tests pass their own `open`. */
export function useFeed(open: (handlers: FeedHandlers) => void = openLive) {
  const [store] = useState(() => new FeedStore(open));
  const view = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  useEffect(() => {
    store.connect();
    return store.close;
  }, [store]);
  return { view, store };
}
