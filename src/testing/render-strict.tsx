import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { render } from 'vitest-browser-react';

/** A query client for one test: no retries, no cache. */
export function testQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
}

/** Renders like the app, in StrictMode with a fresh query client, so that effects run twice and impure renders show. */
export function renderStrict(element: ReactNode, client: QueryClient = testQueryClient()) {
  return render(
    <StrictMode>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </StrictMode>,
  );
}
