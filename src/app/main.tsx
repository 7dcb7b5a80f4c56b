import '@/styles/first.css';
import '@/styles/rest.css';
import { timeoutManager } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { fetchFirstView } from './fetch-first-view';
import { seedQueries } from './first-view-state';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { createRoot, hydrateRoot } from './react-first';
import { refreshLater } from './refresh-later';
import { renewAtTurns } from './renew-at-turns';
import { createAppRouter } from './router/create-app-router';
import { timersAtRest } from './timers-at-rest';

/** Lets the browser answer in between: what follows is a task of its own. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  const given = document.querySelector<HTMLLinkElement>('link#first-view');
  const state = given ? await fetchFirstView(given.href) : undefined;
  timeoutManager.setTimeoutProvider(timersAtRest());
  const client = createQueryClient();
  renewAtTurns(client);
  await turn();
  const router = createAppRouter();
  if (state) {
    seedQueries(client, state);
    void refreshLater(client, () => import('@/api/http/request-by-id'));
  }
  const app = (
    <StrictMode>
      <Providers client={client} first={state?.ofThisPage ? state : undefined}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (state?.ofThisPage) {
    // The router then renders the tree that the server rendered, without a suspense boundary around it.
    router.ssr = { manifest: undefined };
    await router.load();
    await turn();
    // As a transition it is done in short slices; the parts of a page in suspense boundaries follow one by one, late ones when
    // their code is there.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
// Not awaited here: the code of a page imports this module's file, and would wait for it.
void start(root);
