import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { createAppRouter } from '@/app/router/create-app-router';

// Late code, here before the first test: what a test measures is the page and not the compiler.
import '@/api/config/read-config';
import '@/app/screens/not-found';
import '@/components/overview/overview-rest';
import '@/components/shell/boundary-source';
import '@/components/shell/reckoned-boundary';

/** Renders the whole app at an address, as a browser of usual size would, with a fresh cache. */
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
