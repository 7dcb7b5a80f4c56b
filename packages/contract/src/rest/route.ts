import * as z from 'zod/mini';
import type { Cluster } from '../config';
import type { FreshnessTier } from '../freshness';

const kibibyte = 1024;

/** For answers that may list all of a cluster's validators, or rows of every epoch. */
export const largestList = 4_096 * kibibyte;

const aggregatorPlaceholder = '/aggregator/';

type Schema = z.ZodMiniType;

/**
 * One route of the staking API as data, shared by browser, gateway and sandbox.
 * `response` describes every documented form of the answer; where the form depends on the query, `responseFor` selects it.
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
  /** The schema of the parameters; `undefined` means that the route takes none. */
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly responseFor?: (query: Readonly<Record<string, unknown>>) => Schema;
  readonly freshness: FreshnessTier;
  /** The upstream expects the query as a JSON body on the GET, too. */
  readonly bodyOnGet: boolean;
  readonly answer: 'json' | 'archive';
  /** In bytes; the largest valid JSON answer of this route. */
  readonly largestAnswer: number;
  /** Clusters on which the document has no such route. */
  readonly absentOn: readonly Cluster[];
  readonly summary: string;
}

type RouteInput<Query, Body, Response> = Pick<Route, 'path' | 'summary'> &
  Partial<Omit<Route, 'id' | 'api' | 'method' | 'query' | 'body' | 'response'>> & {
    readonly query?: Query;
    readonly body?: Body;
    readonly response: Response;
  };

/** Fills in what most routes share: a POST where there is a body, no cache, no body on a GET, a JSON answer. */
export function defineRoute<
  Response extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(input: RouteInput<Query, Body, Response>): Omit<Route<Query, Body, Response>, 'id'>;
export function defineRoute(input: RouteInput<Schema, Schema, Schema>): Omit<Route, 'id'> {
  return {
    method: input.body === undefined ? 'GET' : 'POST',
    freshness: 'none',
    bodyOnGet: false,
    answer: 'json',
    largestAnswer: 256 * kibibyte,
    query: undefined,
    body: undefined,
    absentOn: [],
    api: input.path.startsWith('/api/v1/') ? 'v1' : 'legacy',
    ...input,
  };
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** A caller's query: numbers or their text. */
export type RouteQuery<R extends Route> = InputOf<R['query']>;
/** A caller's body: amounts as bigint. */
export type RouteBody<R extends Route> = InputOf<R['body']>;
/** The validated body: amounts are always bigint. */
export type ParsedBody<R extends Route> = OutputOf<R['body']>;
export type RouteAnswer<R extends Route> = z.output<R['response']>;

/** The schema of the answer to this query: a series when the query selects one, else the single value. */
export function answerSchema(route: Route, query: Readonly<Record<string, unknown>> = {}): Schema {
  return route.responseFor?.(query) ?? route.response;
}

export function upstreamPath(route: Pick<Route, 'path'>, aggregatorSegment: string): string {
  return route.path.replace(aggregatorPlaceholder, `/${aggregatorSegment}/`);
}

/** The body of every JSON failure: one sentence. */
export const errorBody = z.object({ error: z.string() });
