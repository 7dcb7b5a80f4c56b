import { msg } from '@clearstake/contract/i18n';
import {
  createRoute,
  lazyRouteComponent,
  retainSearchParams,
  type SearchMiddleware,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadCode } from '@/lib/code-loading';
import { pageSearch } from '@/lib/page-search';
import { defaultRange, mostEpochs } from '@/lib/ranges';
import { blockEngineSearch } from '@/pages/block-engine/block-engine-search';
import { startingPage } from '../page-started';
import type { PageName } from './pages';
import { rootRoute } from './root-route';

// A link from a page that shows an epoch leads to the same epoch.
const sameEpoch: { middlewares: SearchMiddleware<{ epoch?: number | undefined }>[] } = {
  middlewares: [retainSearchParams(['epoch'])],
};

const ofEpoch = <Schema>(validateSearch: Schema) => ({ validateSearch, search: sameEpoch });

/** What loads the pages is given, so that a page's test does not depend on the code of others. */
export function pageRoutes(load: (name: PageName) => Promise<ComponentType>) {
  const page = (name: PageName, title?: string, epochs?: number) => ({
    getParentRoute: () => rootRoute,
    staticData: { ...(title !== undefined && { title }), ...(epochs !== undefined && { epochs }) },
    component: lazyRouteComponent(
      async () => ({ start: startingPage(await loadCode(() => load(name))) }),
      'start',
    ),
  });
  return [
    createRoute({
      ...page('overview', 'Clearstake', defaultRange),
      path: '/',
      ...ofEpoch(pageSearch.overview),
    }),
    createRoute({
      ...page('figures', msg('Figures · Clearstake'), defaultRange),
      path: '/figures',
      ...ofEpoch(pageSearch.overview),
    }),
    createRoute({
      ...page('validators', msg('Validators · Clearstake'), mostEpochs),
      path: '/validators',
      ...ofEpoch(pageSearch.validators),
    }),
    createRoute({
      ...page('compare', msg('Compare validators · Clearstake'), mostEpochs),
      path: '/validators/compare',
      ...ofEpoch(pageSearch.compare),
    }),
    createRoute({
      ...page('validator', undefined, mostEpochs),
      path: '/validators/$identity',
      ...ofEpoch(pageSearch.validator),
    }),
    createRoute({
      ...page('stake', msg('Stake · Clearstake')),
      path: '/stake',
      validateSearch: pageSearch.stake,
    }),
    createRoute({
      ...page('portfolio', msg('Portfolio · Clearstake')),
      path: '/portfolio',
      ...ofEpoch(pageSearch.portfolio),
    }),
    createRoute({
      ...page('blockEngine', msg('Block engine · Clearstake')),
      path: '/block-engine',
      validateSearch: blockEngineSearch,
    }),
    createRoute({
      ...page('operators', msg('Operators · Clearstake')),
      path: '/operators',
      validateSearch: pageSearch.operators,
    }),
    createRoute({
      ...page('calculators', msg('Calculators for operators · Clearstake')),
      path: '/operators/calculators',
      validateSearch: pageSearch.calculators,
    }),
    createRoute({
      ...page('legacy', msg('The pool’s older interface · Clearstake')),
      path: '/legacy',
      validateSearch: pageSearch.legacy,
    }),
    createRoute({ ...page('status', msg('Status · Clearstake')), path: '/status' }),
    createRoute({ ...page('safety', msg('Is it safe? · Clearstake')), path: '/safety' }),
    createRoute({
      ...page('breakIt', msg('Break it yourself · Clearstake')),
      path: '/break',
      validateSearch: pageSearch.breakIt,
    }),
    createRoute({
      ...page('embedChart', msg('Chart · Clearstake')),
      path: '/embed/chart/$name',
      validateSearch: pageSearch.overview,
    }),
  ] as const;
}
