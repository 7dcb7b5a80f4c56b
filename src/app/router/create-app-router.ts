import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@/lib/search-fields';
import { NotFound } from '../screens/not-found';
import { PageError } from '../screens/page-error';
import { PagePending } from '../screens/page-pending';
import { pageRoutes } from './page-routes';
import { rootRoute } from './root-route';

const routeTree = rootRoute.addChildren(pageRoutes);

/** The app's router; the history is the browser's unless another is given. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    // The server's HTML must not hold the inline script that restores the place in the page.
    scrollRestoration: typeof document !== 'undefined',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
