import {
  type Catalogue,
  inLanguage,
  inPageLanguage,
  type Language,
  type Phrase,
  setLanguage,
} from '@clearstake/contract/i18n';
import arabic from '@clearstake/contract/locales/ar.json';
import german from '@clearstake/contract/locales/de.json';
import type {
  FileAddress,
  FileRequest,
  MadeFile,
  PrefetchedAnswer,
  RenderedPage,
  RenderRequest,
} from '@clearstake/contract/server-rendering';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
// The one for Node starts an AsyncLocalStorage, which makes every promise of the gateway dearer: a fifth of a cached answer.
import { prerender } from 'react-dom/static.edge';
import { TermMeanings } from '@/components/ui/term';
import { basePath } from '@/lib/base-path';
import { parseSearch, stringifySearch } from '@/lib/search-fields';
import { meaningOf } from '@/lib/staking/glossary';
import { currentTime } from '@/lib/time/clock';
import { fileAddressAt, fileAt } from './files/files';
import { renderFile as renderFileInLanguage } from './files/render-file';
import type { HydrationState } from './hydration-state';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router/create-app-router';
import { pageRoutes } from './router/page-routes';
import { loadPage } from './router/pages';
import { languageSearch } from './router/root-route';
import { seedQueries } from './seed-queries';
import { routeOf, wantedAnswers } from './wanted-answers';

const routes = pageRoutes(loadPage);

/** The answers that the page or file at this URL wants; null when the server does not render it. */
export function wanted(
  url: string,
  answers: readonly PrefetchedAnswer[],
): readonly Pick<PrefetchedAnswer, 'route' | 'query'>[] | null {
  return wantedAnswers(url, answers) ?? fileAt(url)?.wanted(answers) ?? null;
}

/** The URL with only those parameters that its page knows, as its route reads them; others change nothing on the page. */
export function canonical(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const options = routes
    .map((route) => route.options)
    .find((each) => 'path' in each && each.path === routeOf(path));
  const schema = options?.validateSearch;
  if (query.length === 0 || typeof schema !== 'object' || !('parse' in schema)) return path;
  const search = parseSearch(query.join('?'));
  return path + stringifySearch({ ...languageSearch.parse(search), ...schema.parse(search) });
}

/** Nothing is rendered at an address that the router would rewrite: the browser needs the page of the corrected one. */
function routerAt(url: string): ReturnType<typeof createAppRouter> {
  const history = createMemoryHistory({ initialEntries: [basePath + url] });
  const router = createAppRouter(routes, history);
  const requested = router.latestLocation;
  history.replace(
    basePath + requested.pathname + stringifySearch(router.matchRoutes(requested).at(-1)?.search ?? {}),
  );
  return router;
}

const catalogues: Readonly<Record<Language, Catalogue>> = { en: {}, de: german, ar: arabic };

export function say(phrase: Phrase, language: Language): string {
  return inLanguage(language, catalogues[language], () => inPageLanguage(phrase));
}

export function file(url: string, language: Language): FileAddress {
  return inLanguage(language, catalogues[language], () => fileAddressAt(url));
}

/** Makes a file at once, between two steps of a page that is being rendered, perhaps in another language. */
export function renderFile(request: FileRequest): MadeFile {
  const { language } = request;
  return inLanguage(language, catalogues[language], () => renderFileInLanguage(request));
}

let lastRender: Promise<unknown> = Promise.resolve();

/** Missing answers are rendered as pending. One page at a time, because all of them share the language that is set. */
export function render(request: RenderRequest): Promise<RenderedPage> {
  const page = lastRender.then(() => renderAlone(request));
  lastRender = page.catch(() => undefined);
  return page;
}

async function renderAlone({ url, language, ...answers }: RenderRequest): Promise<RenderedPage> {
  setLanguage(language, catalogues[language]);
  const renderedAt = currentTime();
  const client = createQueryClient();
  seedQueries(client, answers);
  const router = routerAt(url);
  await router.load();
  const { prelude } = await prerender(
    <StrictMode>
      <TermMeanings value={meaningOf}>
        <Providers client={client} renderedAt={renderedAt}>
          <RouterProvider router={router} />
        </Providers>
      </TermMeanings>
    </StrictMode>,
    // Everything in place: streamed content would come with inline scripts, which the policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const state: HydrationState = { renderedAt, queries: dehydrate(client) };
  client.clear();
  return { html, state: JSON.stringify(state) };
}
