import { QueryClient } from '@tanstack/react-query';

const keepUnused = 5 * 60_000;

/** The app's query cache, without retries: the HTTP client retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: keepUnused }, mutations: { retry: false } },
  });
}
