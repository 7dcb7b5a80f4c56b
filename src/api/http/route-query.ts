import { type FreshnessTier, freshness } from '@contract/freshness';
import type { RouteAnswer, RouteQuery } from '@contract/rest/route';
import type { RouteId, routes } from '@contract/rest/routes';
import type { Sourced } from './provenance';

type Routes = typeof routes;

/** How a cache addresses the answer of a route: its id, and the query as text so that `100` and `"100"` are one. */
type RouteKey = readonly ['route', string, Readonly<Record<string, string>>];

/** What a query cache needs to know to keep the answer of a route. */
interface RouteQueryOptions<Value> {
  readonly queryKey: RouteKey;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Sourced<Value>>;
  readonly staleTime: number;
  readonly refetchInterval: (query: CachedQuery<Value>) => number | false;
}

interface CachedQuery<Value> {
  readonly state: { readonly data: Sourced<Value> | undefined };
}

const longestInterval = 5 * 60_000;
/** While a page shows the last good answer. */
const recoveryInterval = 15_000;
const failureInterval = 5_000;

/** The key of a route's answer. */
export function routeKey(id: string, query: Readonly<Record<string, unknown>> = {}): RouteKey {
  const text: Record<string, string> = {};
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value !== undefined && value !== null) text[name] = String(value);
  }
  return ['route', id, text];
}

/** How often a page that stays open asks again: as often as the tier grows old, at most every five minutes. */
export function pollingTime(tier: FreshnessTier): number | false {
  if (tier === 'none' || tier === 'immutable') return false;
  // A slot lasts less than half a second; a person does not need figures that fast.
  const slowEnough = tier === 'slot' ? 5 * freshness.slot.fresh : freshness[tier].fresh;
  return Math.min(slowEnough, longestInterval);
}

/** How long an answer counts as new in the browser: as long as the page would not ask for it by itself. */
export function staleTimeOf(tier: FreshnessTier): number {
  return pollingTime(tier) || freshness[tier].fresh;
}

/** As `refetchInterval`: asks again while the last answer was a failure, so that a page recovers with its source. */
export function refetchWhileFailing({
  state,
}: {
  readonly state: { readonly status: string };
}): number | false {
  return state.status === 'error' ? failureInterval : false;
}

/** The answer of a GET route as a query. The client is a lazy chunk: a server-rendered page asks for nothing at first. */
export function routeQuery<Id extends RouteId>(
  id: Id,
  tier: FreshnessTier,
  query?: RouteQuery<Routes[Id]>,
): RouteQueryOptions<RouteAnswer<Routes[Id]>> {
  return {
    queryKey: routeKey(id, query ?? {}),
    queryFn: async ({ signal }) => {
      const { requestById } = await import('./client');
      return requestById(id, query, signal);
    },
    staleTime: staleTimeOf(tier),
    refetchInterval: ({ state }) => {
      const time = pollingTime(tier);
      return state.data?.source.lastGood ? Math.min(recoveryInterval, time || recoveryInterval) : time;
    },
  };
}
