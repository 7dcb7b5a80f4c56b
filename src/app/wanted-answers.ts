import type { FirstViewEntry } from '@contract/first-view';
import { longestWindow } from '@/api/stats/queries';

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

const validators: Wanted = [...shell, { route: 'validatorsOverview', query: none }];

/** Which answers the page at a URL is rendered from; null when it is not rendered on a server. */
export function wantedAnswers(url: string): Wanted | null {
  const path = url.split('?', 1)[0];
  if (path === '/') return overview;
  if (path === '/validators') return validators;
  return null;
}
