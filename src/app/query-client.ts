import { QueryClient } from '@tanstack/react-query';

/** Answers stay for five minutes after the last component that showed them. */
const keepUnused = 5 * 60_000;

/** The app's query cache. The HTTP client already tries again, so the cache does not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: keepUnused },
      mutations: { retry: false },
    },
  });
}
