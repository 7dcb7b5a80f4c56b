import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ownFrame } from '@/lib/own-frame';
import { blockEngineSearch } from '@/pages/block-engine/block-engine-search';
import { compareSearch } from '@/pages/compare/compare-search';
import { legacySearch } from '@/pages/legacy/legacy-search';
import { operatorsSearch } from '@/pages/operators/operators-search';
import { loadOverviewRest, OverviewPage } from '@/pages/overview/overview-page';
import { overviewSearch } from '@/pages/overview/overview-search';
import { portfolioSearch } from '@/pages/portfolio/portfolio-search';
import { stakeSearch } from '@/pages/stake/stake-search';
import { validatorsSearch } from '@/pages/validators/validators-search';
import { PageCodeError } from '../screens/page-code-error';
import { rootRoute } from './root-route';

/**
 * The contract's schemas are the longest part of what a page runs as it starts. In a frame of their own they do not hold up a slow
 * device; no request waits for another, as a document fetches the code of its page with the entry's.
 */
async function contractFirst(): Promise<void> {
  await import('@/api/http/request-by-id');
  await ownFrame();
}

/**
 * A page as a chunk of its own, whose code runs in one frame and is drawn in another: on a slow device either takes most of one.
 */
function latePage<Code extends Record<string, unknown>, Name extends keyof Code>(
  load: () => Promise<Code>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const code = await load().catch((cause: unknown) => Promise.reject(new PageCodeError(cause)));
    await ownFrame();
    return code;
  }, name);
}

const parent = { getParentRoute: () => rootRoute };

// Every page but the first is a chunk of its own: a visitor loads the code of the page that is opened, and a link that is pointed
// at fetches the next one ahead. The top of the first page is part of what every page loads: it is small, and one request less.
const overview = createRoute({
  ...parent,
  path: '/',
  validateSearch: overviewSearch,
  staticData: { title: 'Clearstake' },
  loader: loadOverviewRest,
  component: OverviewPage,
});

const validators = createRoute({
  ...parent,
  path: '/validators',
  validateSearch: validatorsSearch,
  staticData: { title: 'Validators · Clearstake' },
  component: latePage(() => import('@/pages/validators/validators-page'), 'ValidatorsPage'),
});

const compare = createRoute({
  ...parent,
  path: '/validators/compare',
  validateSearch: compareSearch,
  staticData: { title: 'Compare validators · Clearstake' },
  component: latePage(() => import('@/pages/compare/compare-page'), 'ComparePage'),
});

const validator = createRoute({
  ...parent,
  path: '/validators/$identity',
  component: latePage(() => import('@/pages/validator/validator-page'), 'ValidatorPage'),
});

const stake = createRoute({
  ...parent,
  path: '/stake',
  validateSearch: stakeSearch,
  staticData: { title: 'Stake · Clearstake' },
  component: latePage(() => import('@/pages/stake/stake-page'), 'StakePage'),
});

const portfolio = createRoute({
  ...parent,
  path: '/portfolio',
  validateSearch: portfolioSearch,
  staticData: { title: 'Portfolio · Clearstake' },
  component: latePage(async () => {
    await contractFirst();
    return import('@/pages/portfolio/portfolio-page');
  }, 'PortfolioPage'),
});

const blockEngine = createRoute({
  ...parent,
  path: '/block-engine',
  validateSearch: blockEngineSearch,
  staticData: { title: 'Block engine · Clearstake' },
  component: latePage(() => import('@/pages/block-engine/block-engine-page'), 'BlockEnginePage'),
});

const operators = createRoute({
  ...parent,
  path: '/operators',
  validateSearch: operatorsSearch,
  staticData: { title: 'Operators · Clearstake' },
  component: latePage(() => import('@/pages/operators/operators-page'), 'OperatorsPage'),
});

const legacy = createRoute({
  ...parent,
  path: '/legacy',
  validateSearch: legacySearch,
  staticData: { title: 'Legacy pool · Clearstake' },
  component: latePage(() => import('@/pages/legacy/legacy-page'), 'LegacyPage'),
});

const status = createRoute({
  ...parent,
  path: '/status',
  staticData: { title: 'Status · Clearstake' },
  component: latePage(() => import('@/pages/status/status-page'), 'StatusPage'),
});

const embedChart = createRoute({
  ...parent,
  path: '/embed/chart/$name',
  validateSearch: overviewSearch,
  staticData: { title: 'Chart · Clearstake' },
  component: latePage(() => import('@/pages/embed-chart/embed-chart-page'), 'EmbedChartPage'),
});

/** Every page. */
export const pageRoutes = [
  overview,
  validators,
  compare,
  validator,
  stake,
  portfolio,
  blockEngine,
  operators,
  legacy,
  status,
  embedChart,
] as const;
