import { routes } from '@clearstake/contract/rest/routes';
import type { PrefetchedAnswer } from '@clearstake/contract/server-rendering';
import { readAnswer } from '@/api/http/client';
import { completeEpochs, maxEpochs } from '@/api/stats/queries';
import { legacyQuery, legacyQuestionOf } from '@/lib/legacy-query';
import { legacyRoutes } from '@/lib/legacy-terms';
import { parseSearch } from '@/lib/search-fields';
import { legacySearch } from '@/pages/legacy/legacy-search';

export type Wanted = readonly Pick<PrefetchedAnswer, 'route' | 'query'>[];

const none = {};
export const series = { epochs: String(maxEpochs) };

// The epoch ruler is on every page.
export const shell: Wanted = [{ route: 'legacyEpochInfo', query: none }];

// Three figures and two charts; the stake is named where it is explained.
const overview: Wanted = [
  ...shell,
  { route: 'tvl', query: none },
  { route: 'apy', query: none },
  { route: 'apyLiquid', query: none },
  { route: 'legacyTokenValue', query: none },
  { route: 'apy', query: series },
  { route: 'networkApy', query: series },
];

const figures: Wanted = [
  ...overview,
  { route: 'delegatedSol', query: none },
  { route: 'tps', query: none },
  { route: 'apyCompounded', query: none },
  { route: 'legacySolValue', query: none },
  { route: 'validators', query: none },
  { route: 'testnetValidators', query: none },
  { route: 'validatorsOverview', query: none },
  { route: 'mevRewards', query: series },
  { route: 'networkMevRewards', query: series },
  { route: 'blockRewards', query: series },
  { route: 'networkBlockRewards', query: series },
  { route: 'blockCu', query: none },
  { route: 'blockCu', query: series },
  { route: 'networkBlockCu', query: series },
];

// Both networks' lists: the page reads both whichever it shows.
const validators: Wanted = [
  ...shell,
  { route: 'validatorsOverview', query: none },
  { route: 'testnetValidators', query: none },
];

/** The legacy series take a range of epochs, so the running epoch must be known. */
export function legacySeries(
  answers: readonly PrefetchedAnswer[],
  ids: readonly ('legacyTvl' | 'legacyTps' | 'legacyApy')[],
): Wanted {
  const info = answers.find(({ route }) => route === 'legacyEpochInfo');
  if (info === undefined) return [];
  try {
    const { epoch } = readAnswer(routes.legacyEpochInfo, none, info.body);
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
  { route: 'apy', query: none },
  { route: 'apyLiquid', query: none },
  { route: 'validatorsOverview', query: none },
  { route: 'apy', query: series },
  { route: 'networkApy', query: series },
];

/** A validator's page has the series of the tracked one. */
const validator: Wanted = [
  ...validators,
  { route: 'validators', query: none },
  { route: 'apy', query: none },
  { route: 'apy', query: series },
  { route: 'networkApy', query: series },
];

/** What the older interface is asked for by the parameters of its page or file. */
export function legacyQuestion(search: Parameters<typeof legacyQuestionOf>[0]): Wanted {
  const question = legacyQuestionOf(search);
  const checked = legacyQuery(question);
  return checked.ok ? [{ route: legacyRoutes[question.measure], query: checked.query }] : [];
}

/** By path, the answers that a server-rendered page wants, given the known ones. */
const pages: Readonly<Record<string, (answers: readonly PrefetchedAnswer[], query: string) => Wanted>> = {
  '/': (answers) => [...overview, ...legacySeries(answers, ['legacyTvl'])],
  '/figures': (answers) => [...figures, ...legacySeries(answers, ['legacyTvl', 'legacyTps', 'legacyApy'])],
  '/validators': () => validators,
  '/validators/compare': () => [...validators, { route: 'apy', query: series }],
  '/validators/$identity': () => validator,
  '/stake': () => stake,
  '/portfolio': () => shell,
  '/operators': () => [...shell, { route: 'schedulerVersions', query: none }],
  '/operators/calculators': () => [...shell, { route: 'validatorsOverview', query: none }],
  '/block-engine': () => shell,
  '/legacy': (_, query) => [
    ...shell,
    ...legacyQuestion(legacySearch.parse(parseSearch(query))),
    { route: 'legacyTokenValue', query: none },
    { route: 'legacySolValue', query: none },
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
