import { msg } from '@clearstake/contract/i18n';
import {
  createRoute,
  lazyRouteComponent,
  retainSearchParams,
  type SearchMiddleware,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadCode } from '@/lib/code-loading';
import { defaultRange, mostEpochs } from '@/lib/ranges';
import { blockEngineSearch } from '@/pages/block-engine/block-engine-search';
import { breakSearch } from '@/pages/break/break-search';
import { calculatorsSearch } from '@/pages/calculators/calculators-search';
import { compareSearch } from '@/pages/compare/compare-search';
import { legacySearch } from '@/pages/legacy/legacy-search';
import { operatorsSearch } from '@/pages/operators/operators-search';
import { overviewSearch } from '@/pages/overview/overview-search';
import { portfolioSearch } from '@/pages/portfolio/portfolio-search';
import { stakeSearch } from '@/pages/stake/stake-search';
import { validatorSearch } from '@/pages/validator/validator-search';
import { validatorsSearch } from '@/pages/validators/validators-search';
import { startingPage } from '../page-started';
import { rootRoute } from './root-route';

export type PageName =
  | 'overview'
  | 'figures'
  | 'validators'
  | 'compare'
  | 'validator'
  | 'stake'
  | 'portfolio'
  | 'blockEngine'
  | 'operators'
  | 'calculators'
  | 'legacy'
  | 'status'
  | 'safety'
  | 'breakIt'
  | 'embedChart';

const parent = { getParentRoute: () => rootRoute };

// A link from a page that shows an epoch leads to the same epoch.
const sameEpoch: { middlewares: SearchMiddleware<{ epoch?: number | undefined }>[] } = {
  middlewares: [retainSearchParams(['epoch'])],
};

/**
 * The routes of the pages. What loads their code is given, so that a page's test does not depend on the code of others.
 * A link that is pointed at or touched preloads its page's chunk.
 */
export function pageRoutes(load: (name: PageName) => Promise<ComponentType>) {
  const page = (name: PageName) =>
    lazyRouteComponent(async () => ({ start: startingPage(await loadCode(() => load(name))) }), 'start');
  return [
    createRoute({
      ...parent,
      path: '/',
      validateSearch: overviewSearch,
      search: sameEpoch,
      staticData: { title: 'Clearstake', epochs: defaultRange },
      component: page('overview'),
    }),
    createRoute({
      ...parent,
      path: '/figures',
      validateSearch: overviewSearch,
      search: sameEpoch,
      staticData: { title: msg('Figures · Clearstake'), epochs: defaultRange },
      component: page('figures'),
    }),
    createRoute({
      ...parent,
      path: '/validators',
      validateSearch: validatorsSearch,
      search: sameEpoch,
      staticData: { title: msg('Validators · Clearstake'), epochs: mostEpochs },
      component: page('validators'),
    }),
    createRoute({
      ...parent,
      path: '/validators/compare',
      validateSearch: compareSearch,
      search: sameEpoch,
      staticData: { title: msg('Compare validators · Clearstake'), epochs: mostEpochs },
      component: page('compare'),
    }),
    createRoute({
      ...parent,
      path: '/validators/$identity',
      validateSearch: validatorSearch,
      search: sameEpoch,
      staticData: { epochs: mostEpochs },
      component: page('validator'),
    }),
    createRoute({
      ...parent,
      path: '/stake',
      validateSearch: stakeSearch,
      staticData: { title: msg('Stake · Clearstake') },
      component: page('stake'),
    }),
    createRoute({
      ...parent,
      path: '/portfolio',
      validateSearch: portfolioSearch,
      search: sameEpoch,
      staticData: { title: msg('Portfolio · Clearstake') },
      component: page('portfolio'),
    }),
    createRoute({
      ...parent,
      path: '/block-engine',
      validateSearch: blockEngineSearch,
      staticData: { title: msg('Block engine · Clearstake') },
      component: page('blockEngine'),
    }),
    createRoute({
      ...parent,
      path: '/operators',
      validateSearch: operatorsSearch,
      staticData: { title: msg('Operators · Clearstake') },
      component: page('operators'),
    }),
    createRoute({
      ...parent,
      path: '/operators/calculators',
      validateSearch: calculatorsSearch,
      staticData: { title: msg('Calculators for operators · Clearstake') },
      component: page('calculators'),
    }),
    createRoute({
      ...parent,
      path: '/legacy',
      validateSearch: legacySearch,
      staticData: { title: msg('The pool’s older interface · Clearstake') },
      component: page('legacy'),
    }),
    createRoute({
      ...parent,
      path: '/status',
      staticData: { title: msg('Status · Clearstake') },
      component: page('status'),
    }),
    createRoute({
      ...parent,
      path: '/safety',
      staticData: { title: msg('Is it safe? · Clearstake') },
      component: page('safety'),
    }),
    createRoute({
      ...parent,
      path: '/break',
      validateSearch: breakSearch,
      staticData: { title: msg('Break it yourself · Clearstake') },
      component: page('breakIt'),
    }),
    createRoute({
      ...parent,
      path: '/embed/chart/$name',
      validateSearch: overviewSearch,
      staticData: { title: msg('Chart · Clearstake') },
      component: page('embedChart'),
    }),
  ] as const;
}
