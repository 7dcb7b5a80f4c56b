import { routes } from '@contract/rest/routes';
import type { PrefetchedAnswer } from '@contract/server-rendering';
import { readAnswer } from '@/api/http/client';
import { completeEpochs, maxEpochs } from '@/api/stats/queries';

type Wanted = readonly Pick<PrefetchedAnswer, 'route' | 'query'>[];

const none = {};
const series = { epochs: String(maxEpochs) };

// The epoch ruler is on every page.
const shell: Wanted = [{ route: 'legacyEpochInfo', query: none }];

const overview: Wanted = [
  ...shell,
  { route: 'tvl', query: none },
  { route: 'delegatedSol', query: none },
  { route: 'tps', query: none },
  { route: 'apy', query: none },
  { route: 'apyLiquid', query: none },
  { route: 'apyCompounded', query: none },
  { route: 'legacyTokenValue', query: none },
  { route: 'legacySolValue', query: none },
  { route: 'validators', query: none },
  { route: 'testnetValidators', query: none },
  { route: 'validatorsOverview', query: none },
  { route: 'apy', query: series },
  { route: 'networkApy', query: series },
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
function legacySeries(answers: readonly PrefetchedAnswer[]): Wanted {
  const info = answers.find(({ route }) => route === 'legacyEpochInfo');
  if (info === undefined) return [];
  try {
    const { epoch } = readAnswer(routes.legacyEpochInfo, none, info.body);
    if (typeof epoch !== 'number') return [];
    const query = { ...completeEpochs(epoch) };
    return [
      { route: 'legacyTvl', query },
      { route: 'legacyTps', query },
      { route: 'legacyApy', query },
    ];
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

/** By path, the answers that a server-rendered page wants, given the known ones. */
const pages: Readonly<Record<string, (answers: readonly PrefetchedAnswer[]) => Wanted>> = {
  '/': (answers) => [...overview, ...legacySeries(answers)],
  '/validators': () => validators,
  '/stake': () => stake,
  '/portfolio': () => shell,
  '/operators': () => [...shell, { route: 'schedulerVersions', query: none }],
  '/operators/calculators': () => [...shell, { route: 'validatorsOverview', query: none }],
  '/block-engine': () => shell,
  '/legacy': () => [
    ...shell,
    { route: 'legacyTokenValue', query: none },
    { route: 'legacySolValue', query: none },
  ],
  '/status': () => shell,
  '/safety': () => shell,
  '/break': () => shell,
};

/** The answers that the page at a URL wants; undefined when the browser renders it. */
export function wantedAnswers(url: string, answers: readonly PrefetchedAnswer[]): Wanted | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return Object.hasOwn(pages, path) ? pages[path]?.(answers) : undefined;
}
