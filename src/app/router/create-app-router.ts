import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { basePath } from '@/lib/base-path';
import { parseSearch, stringifySearch } from '@/lib/search-fields';
import { NotFound } from '../screens/not-found';
import { PageError } from '../screens/page-error';
import { PagePending } from '../screens/page-pending';
import type { pageRoutes } from './page-routes';
import { rootRoute } from './root-route';

/** Whether the router sets the scroll position: not where a visitor scrolled before the page's code came. */
function createScrollRule(): () => boolean {
  let started = false;
  return () => {
    const isStart = !started;
    started = true;
    return !isStart || scrollY === 0;
  };
}

export function createAppRouter(routes: ReturnType<typeof pageRoutes>, history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    basepath: `${basePath}/`,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    // Off on the server, whose HTML must not contain the inline script that restores the scroll position.
    scrollRestoration: typeof document !== 'undefined' && createScrollRule(),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
