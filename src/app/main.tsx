import '@/styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadLateComponents } from '@/components/ui/late';
import { readState, seedQueries } from './first-view-state';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router/create-app-router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const client = createQueryClient();
const router = createAppRouter();
const state = readState(document.getElementById('first-view')?.textContent);
if (state) seedQueries(client, state);

const app = (
  <StrictMode>
    <Providers client={client} renderedAt={state?.renderedAt}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);

if (state && root.hasChildNodes()) {
  // The router then renders the tree that the server rendered, without a suspense boundary around it.
  router.ssr = { manifest: undefined };
  await router.load();
  await loadLateComponents();
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}
