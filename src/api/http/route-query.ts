import { type FreshnessTier, freshness } from '@contract/freshness';
import type { Route, RouteAnswer, RouteQuery } from '@contract/rest/route';
import { requestSourced, type Sourced } from './client';

/** How a cache addresses the answer of a route: its id, and the query as text so that `100` and `"100"` are one. */
export type RouteKey = readonly ['route', string, Readonly<Record<string, string>>];

/** What a query cache needs to know to keep the answer of a route. */
export interface RouteQueryOptions<Value> {
  readonly queryKey: RouteKey;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Sourced<Value>>;
  readonly staleTime: number;
  readonly refetchInterval: number | false;
}

const longestTimer = 5 * 60_000;

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
  return Math.min(slowEnough, longestTimer);
}

/** The answer of a GET route as a query: key, fetch, freshness. */
export function routeQuery<R extends Route>(
  route: R,
  query?: RouteQuery<R>,
): RouteQueryOptions<RouteAnswer<R>> {
  return {
    queryKey: routeKey(route.id, query ?? {}),
    queryFn: ({ signal }) => requestSourced(route, query === undefined ? { signal } : { query, signal }),
    staleTime: freshness[route.freshness].fresh,
    refetchInterval: pollingTime(route.freshness),
  };
}
