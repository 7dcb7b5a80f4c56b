import type { FirstViewEntry, FirstViewPage, FirstViewRequest } from '@contract/first-view';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { seedQueries } from './first-view-state';
import { makeState } from './make-state';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router/create-app-router';
import { wantedAnswers } from './wanted-answers';

/** Which answers the page at this URL wants; null when it is not rendered on a server. */
export function wanted(url: string): readonly Pick<FirstViewEntry, 'route' | 'query'>[] | null {
  return wantedAnswers(url);
}

/** Renders a page with the answers that are there. It fetches nothing: what is missing is drawn as awaited. */
export async function render({ url, entries, config }: FirstViewRequest): Promise<FirstViewPage> {
  const renderedAt = Date.now();
  const state = makeState({ renderedAt, config, entries });
  const client = createQueryClient();
  seedQueries(client, state);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const html = renderToString(
    <StrictMode>
      <Providers client={client} renderedAt={renderedAt}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  client.clear();
  return { html, head: '', state: JSON.stringify(state) };
}
