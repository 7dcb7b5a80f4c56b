import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ownTask } from '@/lib/own-task';

/** Answers stay for five minutes after the last component that showed them. */
const keepUnused = 5 * 60_000;

/**
 * The app's query cache. The HTTP client already tries again, so the cache does not. What an answer draws is told in a task of its own:
 * many that come together are not all drawn in one frame.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler((tell) => void ownTask().then(tell));
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: keepUnused, refetchOnWindowFocus: true, refetchOnMount: true },
      mutations: { retry: false },
    },
  });
}
