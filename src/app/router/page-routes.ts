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

/** Each page is a chunk. Its component names its return type: an inferred one would depend on the type of the router. */
function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) {
  return lazyRouteComponent(async () => ({ start: startingPage((await loadCode(load))[name]) }), 'start');
}

const parent = { getParentRoute: () => rootRoute };

// A link from a page that shows an epoch leads to the same epoch.
const sameEpoch: { middlewares: SearchMiddleware<{ epoch?: number | undefined }>[] } = {
  middlewares: [retainSearchParams(['epoch'])],
};

// A link that is pointed at or touched preloads its page's chunk.
const overview = createRoute({
  ...parent,
  path: '/',
  validateSearch: overviewSearch,
  search: sameEpoch,
  staticData: { title: 'Clearstake', epochs: defaultRange },
  component: lazyPage(() => import('@/pages/overview/overview-page'), 'OverviewPage'),
});

const figures = createRoute({
  ...parent,
  path: '/figures',
  validateSearch: overviewSearch,
  search: sameEpoch,
  staticData: { title: msg('Figures · Clearstake'), epochs: defaultRange },
  component: lazyPage(() => import('@/pages/figures/figures-page'), 'FiguresPage'),
});

const validators = createRoute({
  ...parent,
  path: '/validators',
  validateSearch: validatorsSearch,
  search: sameEpoch,
  staticData: { title: msg('Validators · Clearstake'), epochs: mostEpochs },
  component: lazyPage(() => import('@/pages/validators/validators-page'), 'ValidatorsPage'),
});

const compare = createRoute({
  ...parent,
  path: '/validators/compare',
  validateSearch: compareSearch,
  search: sameEpoch,
  staticData: { title: msg('Compare validators · Clearstake'), epochs: mostEpochs },
  component: lazyPage(() => import('@/pages/compare/compare-page'), 'ComparePage'),
});

const validator = createRoute({
  ...parent,
  path: '/validators/$identity',
  validateSearch: validatorSearch,
  search: sameEpoch,
  staticData: { epochs: mostEpochs },
  component: lazyPage(() => import('@/pages/validator/validator-page'), 'ValidatorPage'),
});

const stake = createRoute({
  ...parent,
  path: '/stake',
  validateSearch: stakeSearch,
  staticData: { title: msg('Stake · Clearstake') },
  component: lazyPage(() => import('@/pages/stake/stake-page'), 'StakePage'),
});

const portfolio = createRoute({
  ...parent,
  path: '/portfolio',
  validateSearch: portfolioSearch,
  search: sameEpoch,
  staticData: { title: msg('Portfolio · Clearstake') },
  component: lazyPage(() => import('@/pages/portfolio/portfolio-page'), 'PortfolioPage'),
});

const blockEngine = createRoute({
  ...parent,
  path: '/block-engine',
  validateSearch: blockEngineSearch,
  staticData: { title: msg('Block engine · Clearstake') },
  component: lazyPage(() => import('@/pages/block-engine/block-engine-page'), 'BlockEnginePage'),
});

const operators = createRoute({
  ...parent,
  path: '/operators',
  validateSearch: operatorsSearch,
  staticData: { title: msg('Operators · Clearstake') },
  component: lazyPage(() => import('@/pages/operators/operators-page'), 'OperatorsPage'),
});

const calculators = createRoute({
  ...parent,
  path: '/operators/calculators',
  validateSearch: calculatorsSearch,
  staticData: { title: msg('Calculators for operators · Clearstake') },
  component: lazyPage(() => import('@/pages/calculators/calculators-page'), 'CalculatorsPage'),
});

const legacy = createRoute({
  ...parent,
  path: '/legacy',
  validateSearch: legacySearch,
  staticData: { title: msg('The pool’s older interface · Clearstake') },
  component: lazyPage(() => import('@/pages/legacy/legacy-page'), 'LegacyPage'),
});

const status = createRoute({
  ...parent,
  path: '/status',
  staticData: { title: msg('Status · Clearstake') },
  component: lazyPage(() => import('@/pages/status/status-page'), 'StatusPage'),
});

const safety = createRoute({
  ...parent,
  path: '/safety',
  staticData: { title: msg('Is it safe? · Clearstake') },
  component: lazyPage(() => import('@/pages/safety/safety-page'), 'SafetyPage'),
});

const breakIt = createRoute({
  ...parent,
  path: '/break',
  validateSearch: breakSearch,
  staticData: { title: msg('Break it yourself · Clearstake') },
  component: lazyPage(() => import('@/pages/break/break-page'), 'BreakPage'),
});

const embedChart = createRoute({
  ...parent,
  path: '/embed/chart/$name',
  validateSearch: overviewSearch,
  staticData: { title: msg('Chart · Clearstake') },
  component: lazyPage(() => import('@/pages/embed-chart/embed-chart-page'), 'EmbedChartPage'),
});

export const pageRoutes = [
  overview,
  figures,
  validators,
  compare,
  validator,
  stake,
  portfolio,
  blockEngine,
  operators,
  calculators,
  legacy,
  status,
  safety,
  breakIt,
  embedChart,
] as const;
