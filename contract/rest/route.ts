import * as z from 'zod/mini';
import type { FreshnessTier } from '../freshness';
import { once } from './once';

const kibibyte = 1024;

/** For answers that may name each of a cluster's validators, or rows of every epoch. */
export const largestList = 4_096 * kibibyte;

/** The segment that stands for the aggregator's own name in our paths. */
const aggregatorPlaceholder = '/aggregator/';

type Schema = z.ZodMiniType;

/**
 * One route of the staking API as data. Browser, gateway and sandbox all read this.
 *
 * `response` describes every documented form of the answer; where the form depends on the query, `responseFor` picks the one
 * that the query asks for.
 */
export interface Route<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  readonly id: string;
  readonly api: 'v1' | 'legacy';
  readonly method: 'GET' | 'POST';
  /** Path from the server's root, as the browser calls it. */
  readonly path: string;
  /** What the parameters must be; `undefined` means that the route takes none. */
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly responseFor?: (query: Readonly<Record<string, unknown>>) => Schema;
  readonly freshness: FreshnessTier;
  /** The upstream expects the query as a JSON body on the GET, too. */
  readonly bodyOnGet: boolean;
  readonly answer: 'json' | 'archive';
  /** In bytes; no JSON answer of this route is longer. */
  readonly largestAnswer: number;
  readonly summary: string;
}

/** A route as it is written down: each schema is made when it is first asked for. */
interface RouteInput<Query, Body, Response> {
  id: string;
  api: 'v1' | 'legacy';
  method: 'GET' | 'POST';
  path: string;
  query?: () => Query;
  body?: () => Body;
  response: () => Response;
  responseFor?: (query: Readonly<Record<string, unknown>>) => Schema;
  freshness?: FreshnessTier;
  bodyOnGet?: boolean;
  answer?: 'json' | 'archive';
  largestAnswer?: number;
  summary: string;
}

/**
 * Fills in what most routes share: no cache, no body on a GET, a JSON answer. A page knows every route and asks a few, and schemas
 * are slow to make, so each is made once and only where it is used.
 */
export function defineRoute<
  Response extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(input: RouteInput<Query, Body, Response>): Route<Query, Body, Response>;
export function defineRoute({ query, body, response, ...rest }: RouteInput<Schema, Schema, Schema>): Route {
  const schemas = { query: query && once(query), body: body && once(body), response: once(response) };
  return {
    freshness: 'none',
    bodyOnGet: false,
    answer: 'json',
    largestAnswer: 256 * kibibyte,
    ...rest,
    get query() {
      return schemas.query?.();
    },
    get body() {
      return schemas.body?.();
    },
    get response() {
      return schemas.response();
    },
  };
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes as query: numbers or their text. */
export type RouteQuery<R extends Route> = InputOf<R['query']>;
/** What a caller passes as body: amounts as bigint. */
export type RouteBody<R extends Route> = InputOf<R['body']>;
/** The body after it was checked: amounts are always bigint. */
export type ParsedBody<R extends Route> = OutputOf<R['body']>;
/** The answer after it was checked. */
export type RouteAnswer<R extends Route> = z.output<R['response']>;

/** The schema of the answer to this very query: a series when the query asks for one, else the single value. */
export function answerSchema(route: Route, query: Readonly<Record<string, unknown>> = {}): Schema {
  return route.responseFor?.(query) ?? route.response;
}

/** The path at the upstream, where the aggregator goes by its own name. */
export function upstreamPath(route: Pick<Route, 'path'>, aggregatorSegment: string): string {
  return route.path.replace(aggregatorPlaceholder, `/${aggregatorSegment}/`);
}

/** The body of every failure that is JSON: one sentence. */
export const errorBody = z.object({ error: z.string() });
