import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { overviewSearch } from '@/pages/overview/search';
import { rootRoute } from './root-route';

const overview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: overviewSearch,
  staticData: { title: 'Clearstake' },
  component: lazyRouteComponent(() => import('@/pages/overview/overview-page'), 'OverviewPage'),
});

/** Every page. */
export const pageRoutes = [overview] as const;
