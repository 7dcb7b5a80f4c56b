import { stringifyJson } from '@clearstake/contract/json';
import { type Route, upstreamPath } from '@clearstake/contract/rest/route';
import * as z from 'zod/mini';

/** A request that passed the contract. */
export interface StakingApiCall {
  readonly route: Route;
  /** Query values, as the contract allows them: numbers or their text; of the older routes any, and several of one name. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Where a GET route takes its parameters: in the address only, or in a JSON body, too. */
export type ParameterPlace = 'query' | 'body';

interface UpstreamRequest {
  readonly path: string;
  /** JSON, or null for a request without a body. */
  readonly payload: string | null;
}

const noParameters = z.strictObject({});

/** A query as the text of an address; a name that came twice stands there twice. */
export function searchText(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) parameters.append(name, String(one));
  return parameters.toString();
}

/**
 * The request as the staking API is asked. Parameters are read by the contract here, so that a number is a JSON number in a body
 * whoever asked, with text or without.
 */
export function upstreamRequest(
  { route, query, body }: StakingApiCall,
  place: ParameterPlace,
  aggregatorSegment: string,
): UpstreamRequest {
  const parameters =
    route.api === 'legacy' ? query : { ...(z.parse(route.query ?? noParameters, query) as object) };
  const search = searchText(parameters);
  const path = upstreamPath(route, aggregatorSegment) + (search === '' ? '' : `?${search}`);
  if (route.method === 'POST') return { path, payload: stringifyJson(body ?? {}) };
  return { path, payload: place === 'body' ? stringifyJson(parameters) : null };
}
