import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { createAppRouter } from '@/app/router/create-app-router';

/** Renders the whole app at an address, as a browser of usual size would, with a fresh cache. */
export async function renderApp(url: string) {
  await page.viewport(1280, 900);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  const screen = await render(
    <StrictMode>
      <Providers client={createQueryClient()} first={undefined}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return { screen, router };
}
