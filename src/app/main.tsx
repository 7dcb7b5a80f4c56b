import '@/styles/main.css';
import { languageOf, sourceLanguage } from '@clearstake/contract/i18n';
import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { isCodeLoadError, watchCodeLoading } from '@/lib/code-loading';
import { loadLanguage } from '@/lib/i18n/load-language';
import { learnRenderedAt } from '@/lib/time/clock';
import { surviveAlterations } from './altered-page';
import { byDeviceClock, readHydrationState } from './hydration-state';
import { invalidateOnEpochChange } from './invalidate-on-epoch-change';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { redateAnswers } from './redate-answers';
import { createAppRouter } from './router/create-app-router';
import { pageRoutes } from './router/page-routes';
import { loadPage } from './router/pages';

/** Reports what React recovered from, except code that did not load: `LazyPart` shows that. */
const rootOptions: RootOptions = {
  onRecoverableError: (error) => {
    if (!isCodeLoadError(error instanceof Error ? error.cause : undefined)) reportError(error);
  },
};

function leaveLinkToBrowser(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.stopImmediatePropagation();
}

async function start(root: HTMLElement): Promise<void> {
  watchCodeLoading();
  surviveAlterations(document.documentElement);
  await loadLanguage(languageOf(document.documentElement.lang) ?? sourceLanguage).catch(reportError);
  const client = createQueryClient();
  invalidateOnEpochChange(client);
  redateAnswers(client);
  const hydration = readHydrationState(document.getElementById('hydration-state')?.textContent);
  const router = createAppRouter(pageRoutes(loadPage));
  const app = (onStart?: () => void) => (
    <StrictMode>
      <Providers client={client} renderedAt={hydration?.renderedAt} {...(onStart && { onStart })}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (hydration === undefined) {
    createRoot(root, rootOptions).render(app());
    return;
  }
  learnRenderedAt(hydration.renderedAt);
  hydrate(client, byDeviceClock(hydration.queries));
  // Makes the router render the same tree as the server, without a Suspense boundary around it.
  router.ssr = { manifest: undefined };
  await router.load();
  // The server's page stays, and says that its code is missing.
  if (router.state.matches.some(({ error }) => isCodeLoadError(error))) {
    document.documentElement.dataset.codeMissing = '';
    return;
  }
  // Before React's own listener: the router would take away the route of a page that is still being hydrated.
  root.addEventListener('click', leaveLinkToBrowser, true);
  const onStart = () => root.removeEventListener('click', leaveLinkToBrowser, true);
  // A transition is time-sliced: the page can be scrolled while it is hydrated.
  startTransition(() => void hydrateRoot(root, app(onStart), rootOptions));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
// Not awaited at the top level: a page's chunk imports this module, and would wait for itself.
void start(root);
