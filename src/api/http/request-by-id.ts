import type { RouteAnswer, RouteQuery } from '@contract/rest/route';
import { type RouteId, routes } from '@contract/rest/routes';
import { requestSourced, type Sourced } from './client';

/** Asks a route by its id. Throws what the HTTP client throws. */
export function requestById<Id extends RouteId>(
  id: Id,
  query: RouteQuery<(typeof routes)[Id]> | undefined,
  signal: AbortSignal,
): Promise<Sourced<RouteAnswer<(typeof routes)[Id]>>> {
  return requestSourced(routes[id], query === undefined ? { signal } : { query, signal });
}
