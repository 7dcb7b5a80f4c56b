import type { FirstViewEntry } from '@contract/first-view';
import { routes } from '@contract/rest/routes';
import { readAnswer } from '@/api/http/client';
import { endedEpochs, longestWindow } from '@/api/stats/queries';

type Wanted = readonly Pick<FirstViewEntry, 'route' | 'query'>[];

const none = {};
const series = { epochs: String(longestWindow) };

// The ruler is on every page.
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
  { route: 'blockCu', query: series },
  { route: 'networkBlockCu', query: series },
];

// Both networks' lists: the page knows them whichever it shows.
const validators: Wanted = [
  ...shell,
  { route: 'validatorsOverview', query: none },
  { route: 'testnetValidators', query: none },
];

/** The legacy series are asked for by a range of epochs, so the running epoch must be known. */
function legacySeries(known: readonly FirstViewEntry[]): Wanted {
  const info = known.find(({ route }) => route === 'legacyEpochInfo');
  if (info === undefined) return [];
  try {
    const { epoch } = readAnswer(routes.legacyEpochInfo, none, info.body);
    const query = { ...endedEpochs(epoch) };
    return [
      { route: 'legacyTvl', query },
      { route: 'legacyTps', query },
      { route: 'legacyApy', query },
    ];
  } catch {
    // The page asks for the epoch itself and says what is wrong with the answer.
    return [];
  }
}

/** A page whose first view is rendered on the server. */
interface FirstViewPageSource {
  /** The source module that the page fetches after the entry, as the build's manifest names it. */
  readonly module: string;
  /** The answers that it is rendered from, given those that are known. */
  wanted(known: readonly FirstViewEntry[]): Wanted;
}

/** By path. Every other page is rendered in the browser. */
export const firstViewPages: Readonly<Record<string, FirstViewPageSource>> = {
  '/': {
    module: 'src/components/overview/overview-rest.tsx',
    wanted: (known) => [...overview, ...legacySeries(known)],
  },
  '/validators': {
    module: 'src/pages/validators/validators-page.tsx',
    wanted: () => validators,
  },
};

/** The page at a URL, if its first view is rendered on the server. */
export function firstViewPage(url: string): FirstViewPageSource | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return Object.hasOwn(firstViewPages, path) ? firstViewPages[path] : undefined;
}
