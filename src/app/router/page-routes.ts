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
  const page = <const Path extends string>(name: PageName, path: Path, title?: string, epochs?: number) => ({
    path,
    getParentRoute: () => rootRoute,
    staticData: { ...(title !== undefined && { title }), ...(epochs !== undefined && { epochs }) },
    component: lazyRouteComponent(
      async () => ({ start: startingPage(await loadCode(() => load(name))) }),
      'start',
    ),
  });
  return [
    createRoute({ ...page('overview', '/', 'Clearstake', defaultRange), ...ofEpoch(pageSearch.overview) }),
    createRoute({
      ...page('figures', '/figures', msg('Figures · Clearstake'), defaultRange),
      ...ofEpoch(pageSearch.overview),
    }),
    createRoute({
      ...page('validators', '/validators', msg('Validators · Clearstake'), mostEpochs),
      ...ofEpoch(pageSearch.validators),
    }),
    createRoute({
      ...page('compare', '/validators/compare', msg('Compare validators · Clearstake'), mostEpochs),
      ...ofEpoch(pageSearch.compare),
    }),
    createRoute({
      ...page('validator', '/validators/$identity', undefined, mostEpochs),
      ...ofEpoch(pageSearch.validator),
    }),
    createRoute({
      ...page('stake', '/stake', msg('Stake · Clearstake')),
      validateSearch: pageSearch.stake,
    }),
    createRoute({
      ...page('portfolio', '/portfolio', msg('Portfolio · Clearstake')),
      ...ofEpoch(pageSearch.portfolio),
    }),
    createRoute({
      ...page('blockEngine', '/block-engine', msg('Block engine · Clearstake')),
      validateSearch: blockEngineSearch,
    }),
    createRoute({
      ...page('operators', '/operators', msg('Operators · Clearstake')),
      validateSearch: pageSearch.operators,
    }),
    createRoute({
      ...page('calculators', '/operators/calculators', msg('Calculators for operators · Clearstake')),
      validateSearch: pageSearch.calculators,
    }),
    createRoute({
      ...page('legacy', '/legacy', msg('The pool’s older interface · Clearstake')),
      validateSearch: pageSearch.legacy,
    }),
    createRoute(page('status', '/status', msg('Status · Clearstake'))),
    createRoute(page('safety', '/safety', msg('Is it safe? · Clearstake'))),
    createRoute({
      ...page('breakIt', '/break', msg('Break it yourself · Clearstake')),
      validateSearch: pageSearch.breakIt,
    }),
    createRoute({
      ...page('embedChart', '/embed/chart/$name', msg('Chart · Clearstake')),
      validateSearch: pageSearch.overview,
    }),
  ] as const;
}
