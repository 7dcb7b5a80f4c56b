import type { FirstViewEntry, FirstViewPage, FirstViewRequest } from '@contract/first-view';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { stringifySearch } from '@/lib/search-fields';
import { wantedAnswers } from './first-view-pages';
import type { FirstViewState } from './first-view-state';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router/create-app-router';
import { seedQueries } from './seed-queries';

/** Which answers the page at this URL wants; null when it is not rendered on a server. */
export function wanted(
  url: string,
  known: readonly FirstViewEntry[],
): readonly Pick<FirstViewEntry, 'route' | 'query'>[] | null {
  return wantedAnswers(url, known) ?? null;
}

/**
 * The router at an address. On a server it renders nothing at an address that it would write otherwise, e.g. with a value that the
 * page does not allow; the browser puts its own address right and needs the page that is then there.
 */
function routerAt(url: string): ReturnType<typeof createAppRouter> {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createAppRouter(history);
  const asked = router.latestLocation;
  history.replace(asked.pathname + stringifySearch(router.matchRoutes(asked).at(-1)?.search ?? {}));
  return router;
}

/** Renders a page with the answers that are there. It fetches nothing: what is missing is drawn as awaited. */
export async function render({ url, ...answers }: FirstViewRequest): Promise<FirstViewPage> {
  const renderedAt = Date.now();
  const client = createQueryClient();
  seedQueries(client, answers);
  const router = routerAt(url);
  await router.load();
  const { prelude } = await prerender(
    <StrictMode>
      <Providers client={client} renderedAt={renderedAt}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
    // All in its place: what React would put behind the page comes with inline scripts, which the policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const state: FirstViewState = { renderedAt, queries: dehydrate(client) };
  client.clear();
  return { html, state: JSON.stringify(state) };
}
