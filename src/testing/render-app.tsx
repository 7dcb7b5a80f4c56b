import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { createAppRouter } from '@/app/router/create-app-router';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/api/config/get-config';
import '@/api/rpc/chain';
import '@/app/screens/not-found';
import '@/components/epoch/epoch-player';
import '@/components/overview/all-series';
import '@/components/shell/boundary-source';
import '@/components/shell/estimated-boundary';

/** Renders the whole app at an address with a fresh cache, at an ordinary window size. */
export async function renderApp(url: string) {
  await page.viewport(1280, 900);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  const screen = await render(
    <StrictMode>
      <Providers client={createQueryClient()} renderedAt={undefined}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return { screen, router };
}
