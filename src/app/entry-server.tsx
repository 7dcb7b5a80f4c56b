import type { FirstViewEntry, FirstViewPage, FirstViewRequest } from '@contract/first-view';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { loadLateComponents } from '@/components/ui/late';
import { stringifySearch } from '@/lib/search-fields';
import { firstViewPage } from './first-view-pages';
import { seedQueries } from './first-view-state';
import { makeState } from './make-state';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router/create-app-router';

/** Which answers the page at this URL wants; null when it is not rendered on a server. */
export function wanted(
  url: string,
  known: readonly FirstViewEntry[],
): readonly Pick<FirstViewEntry, 'route' | 'query'>[] | null {
  return firstViewPage(url)?.wanted(known) ?? null;
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
export async function render({ url, entries, chain, config }: FirstViewRequest): Promise<FirstViewPage> {
  const renderedAt = Date.now();
  const page = firstViewPage(url);
  const wants = page?.wanted(entries).length ?? 0;
  const state = makeState({ renderedAt, config, wanted: wants, entries, chain });
  const client = createQueryClient();
  seedQueries(client, state);
  const router = routerAt(url);
  await router.load();
  await loadLateComponents();
  const html = renderToString(
    <StrictMode>
      <Providers client={client} first={state}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  client.clear();
  return { html, head: '', modules: page ? [page.module] : [], state: JSON.stringify(state) };
}
