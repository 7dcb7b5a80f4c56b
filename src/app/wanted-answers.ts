import { routes } from '@clearstake/contract/rest/routes';
import type { PrefetchedAnswer } from '@clearstake/contract/server-rendering';
import { readAnswer } from '@/api/http/client';
import { completeEpochs, maxEpochs } from '@/api/stats/queries';
import { legacyQuery, legacyQuestionOf } from '@/lib/legacy-query';
import { legacyRoutes } from '@/lib/legacy-terms';
import { pageSearch } from '@/lib/page-search';
import { parseSearch } from '@/lib/search-fields';

export type Wanted = readonly Pick<PrefetchedAnswer, 'route' | 'query'>[];

const none = {};
const series = { epochs: String(maxEpochs) };

type RouteId = Wanted[number]['route'];
export const latest = (...routes: readonly RouteId[]): Wanted =>
  routes.map((route) => ({ route, query: none }));
export const byEpoch = (...routes: readonly RouteId[]): Wanted =>
  routes.map((route) => ({ route, query: series }));

// The epoch ruler is on every page.
export const shell = latest('legacyEpochInfo');

// Three figures and two charts; the stake is named where it is explained.
const overview: Wanted = [
  ...shell,
  ...latest('tvl', 'apy', 'apyLiquid', 'legacyTokenValue'),
  ...byEpoch('apy', 'networkApy'),
];

const figures: Wanted = [
  ...overview,
  ...latest('delegatedSol', 'tps', 'apyCompounded', 'legacySolValue'),
  ...latest('validators', 'testnetValidators', 'validatorsOverview', 'blockCu'),
  ...byEpoch('mevRewards', 'networkMevRewards', 'blockRewards', 'networkBlockRewards'),
  ...byEpoch('blockCu', 'networkBlockCu'),
];

// Both networks' lists: the page reads both whichever it shows.
const validators: Wanted = [...shell, ...latest('validatorsOverview', 'testnetValidators')];

/** The legacy series take a range of epochs, so the running epoch must be known. */
export function legacySeries(
  answers: readonly PrefetchedAnswer[],
  ids: readonly ('legacyTvl' | 'legacyTps' | 'legacyApy')[],
): Wanted {
  const info = answers.find(({ route }) => route === 'legacyEpochInfo');
  if (info === undefined) return [];
  try {
    const { epoch } = readAnswer(routes.legacyEpochInfo, none, info.body).value;
    if (typeof epoch !== 'number') return [];
    const query = { ...completeEpochs(epoch) };
    return ids.map((route) => ({ route, query }));
  } catch {
    // The page requests the epoch itself and reports what is wrong with the answer.
    return [];
  }
}

// The projection and the comparison of native and liquid.
const stake: Wanted = [
  ...shell,
  ...latest('apy', 'apyLiquid', 'validatorsOverview'),
  ...byEpoch('apy', 'networkApy'),
];

/** A validator's page has the series of the tracked one. */
const validator: Wanted = [...validators, ...latest('validators', 'apy'), ...byEpoch('apy', 'networkApy')];

export function legacyQuestion(search: Parameters<typeof legacyQuestionOf>[0]): Wanted {
  const question = legacyQuestionOf(search);
  const checked = legacyQuery(question);
  return checked.ok ? [{ route: legacyRoutes[question.measure], query: checked.query }] : [];
}

const pages: Readonly<Record<string, (answers: readonly PrefetchedAnswer[], query: string) => Wanted>> = {
  '/': (answers) => [...overview, ...legacySeries(answers, ['legacyTvl'])],
  '/figures': (answers) => [...figures, ...legacySeries(answers, ['legacyTvl', 'legacyTps', 'legacyApy'])],
  '/validators': () => validators,
  '/validators/compare': () => [...validators, ...byEpoch('apy')],
  '/validators/$identity': () => validator,
  '/stake': () => stake,
  '/portfolio': () => shell,
  '/operators': () => [...shell, ...latest('schedulerVersions')],
  '/operators/calculators': () => [...shell, ...latest('validatorsOverview')],
  '/block-engine': () => shell,
  '/legacy': (_, query) => [
    ...shell,
    ...legacyQuestion(pageSearch.legacy.parse(parseSearch(query))),
    ...latest('legacyTokenValue', 'legacySolValue'),
  ],
  '/status': () => shell,
  '/safety': () => shell,
  '/break': () => shell,
};

/** The route of a path: its own, or that of all validators. */
export function routeOf(path: string): string {
  return path.replace(/^\/validators\/[1-9A-HJ-NP-Za-km-z]{32,44}$/, '/validators/$identity');
}

/** The answers that the page at a URL wants; undefined when the browser renders it. */
export function wantedAnswers(url: string, answers: readonly PrefetchedAnswer[]): Wanted | undefined {
  const [start = '', ...query] = url.split('?');
  const path = routeOf(start);
  return Object.hasOwn(pages, path) ? pages[path]?.(answers, query.join('?')) : undefined;
}
