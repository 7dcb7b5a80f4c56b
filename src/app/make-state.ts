import type { EpochProgress, FirstViewEntry } from '@contract/first-view';
import { routes } from '@contract/rest/routes';
import { readConfig } from '@/api/config/read-config';
import { readAnswer } from '@/api/http/client';
import { withQuery } from '@/api/http/url';
import type { FirstViewState } from './first-view-state';

interface Ingredients {
  readonly renderedAt: number;
  readonly config: string;
  /** How many answers the page wants. */
  readonly wanted: number;
  readonly entries: readonly FirstViewEntry[];
  readonly chain: EpochProgress | null;
}

/**
 * Makes a page's state out of raw answers. An answer that breaks the contract is left out: the page asks for it itself and then
 * says what is wrong with it. Throws when the configuration cannot be read.
 */
export function makeState({ renderedAt, config, wanted, entries, chain }: Ingredients): FirstViewState {
  const read = entries.flatMap(({ route: id, query, body, fetchedAt, epoch }) => {
    const route = routes[id];
    try {
      const value: unknown = readAnswer(route, query, body);
      const source = `${route.method} ${withQuery(route.path, query)}`;
      const tier = route.freshness;
      return [{ route: id, query, source, fetchedAt, tier, ...(epoch === null ? {} : { epoch }), value }];
    } catch {
      return [];
    }
  });
  const complete = chain !== null && read.length === wanted;
  return { renderedAt, complete, chain, config: readConfig(config), entries: read };
}
