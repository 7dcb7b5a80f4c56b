import type { FreshnessTier } from '@contract/freshness';
import type { RouteAnswer, RouteQuery } from '@contract/rest/route';
import type { RouteId, routes } from '@contract/rest/routes';
import type { Sourced } from './provenance';
import { pollingTime, type RouteKey, routeKey, staleTimeOf } from './route-key';

type Routes = typeof routes;

/** What a query cache needs to know to keep the answer of a route. */
export interface RouteQueryOptions<Value> {
  readonly queryKey: RouteKey;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Sourced<Value>>;
  readonly staleTime: number;
  readonly refetchInterval: (query: Held<Value>) => number | false;
}

/** A query with what it holds at the moment. */
interface Held<Value> {
  readonly state: { readonly data: Sourced<Value> | undefined };
}

/** How often the gateway is asked whether the upstream is back, while a page shows its last good answer. */
const recoveryTime = 15_000;

/**
 * The answer of a GET route as a query: key, fetch, freshness. The route is named, not passed: contract and validation library
 * are fetched with the first question, so a page whose answers came with its HTML starts without them.
 */
export function routeQuery<Id extends RouteId>(
  id: Id,
  tier: FreshnessTier,
  query?: RouteQuery<Routes[Id]>,
): RouteQueryOptions<RouteAnswer<Routes[Id]>> {
  return {
    queryKey: routeKey(id, query ?? {}),
    queryFn: async ({ signal }) => {
      const { requestById } = await import('./request-by-id');
      return requestById(id, query, signal);
    },
    staleTime: staleTimeOf(tier),
    refetchInterval: ({ state }) => {
      const time = pollingTime(tier);
      return state.data?.source.lastGood ? Math.min(recoveryTime, time || recoveryTime) : time;
    },
  };
}
