import { type FreshnessTier, freshness } from '@clearstake/contract/freshness';
import type { RouteAnswer, RouteQuery } from '@clearstake/contract/rest/route';
import type { RouteId, routes } from '@clearstake/contract/rest/routes';
import type { Sourced } from './provenance';

type Routes = typeof routes;

/** The cache key of a route's answer: its id, and the query as text, so that `100` and `"100"` are the same key. */
type RouteKey = readonly ['route', string, Readonly<Record<string, string>>];

const maxInterval = 5 * 60_000;
/** While the page shows a last-good answer. */
const recoveryInterval = 15_000;
const failureInterval = 5_000;

export function routeKey(id: string, query: Readonly<Record<string, unknown>> = {}): RouteKey {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return ['route', id, Object.fromEntries(given.map(([name, value]) => [name, String(value)]))];
}

/** Polling interval of an open page: the tier's fresh time, at most five minutes. */
export function pollingInterval(tier: FreshnessTier): number | false {
  if (tier === 'none' || tier === 'immutable') return false;
  // A slot takes less than half a second, which is faster than a figure can be read.
  const interval = tier === 'slot' ? 5 * freshness.slot.fresh : freshness[tier].fresh;
  return Math.min(interval, maxInterval);
}

/** Stale time in the browser: equal to the polling interval. */
export function staleTimeOf(tier: FreshnessTier): number {
  return pollingInterval(tier) || freshness[tier].fresh;
}

/** For `refetchInterval`: polls while the last request failed, so that a page recovers with its source. */
export function refetchWhileFailing({
  state,
}: {
  readonly state: { readonly status: string };
}): number | false {
  return state.status === 'error' ? failureInterval : false;
}

/**
 * The answer of a GET route as a query. The client is a lazy chunk, because a server-rendered page requests nothing at first.
 */
export function routeQuery<Id extends RouteId>(id: Id, tier: FreshnessTier, query?: RouteQuery<Routes[Id]>) {
  return {
    queryKey: routeKey(id, query ?? {}),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Sourced<RouteAnswer<Routes[Id]>>> => {
      const { requestById } = await import('./client');
      return requestById(id, query, signal);
    },
    staleTime: staleTimeOf(tier),
    refetchInterval: ({ state }: { state: { data: Sourced<unknown> | undefined } }): number | false => {
      const interval = pollingInterval(tier);
      return state.data?.source.lastGood
        ? Math.min(recoveryInterval, interval || recoveryInterval)
        : interval;
    },
  };
}
