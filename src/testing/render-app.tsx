import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type ComponentType, StrictMode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { createAppRouter } from '@/app/router/create-app-router';
import { pageRoutes } from '@/app/router/page-routes';
import type { PageName } from '@/app/router/pages';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/api/config/get-config';
import '@/api/rpc/chain';
import '@/app/screens/not-found';
import '@/components/epoch/epoch-player';
import '@/components/shell/boundary-source';
import '@/components/shell/estimated-boundary';

/** Renders the app at an address with a fresh cache, at an ordinary window size, and with those of its pages that a test visits. */
export async function renderApp(url: string, pages: Partial<Readonly<Record<PageName, ComponentType>>>) {
  await page.viewport(1280, 900);
  const routes = pageRoutes(async (name) => pages[name] ?? expect.fail(`The test gives no page ${name}.`));
  const router = createAppRouter(routes, createMemoryHistory({ initialEntries: [url] }));
  const screen = await render(
    <StrictMode>
      <Providers client={createQueryClient()} renderedAt={undefined}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return { screen, router };
}
