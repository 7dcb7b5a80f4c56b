import { stringifyJson } from '@contract/json';
import { leftOut } from '@contract/rest/readable';
import {
  answerSchema,
  type Route,
  type RouteAnswer,
  type RouteBody,
  type RouteQuery,
} from '@contract/rest/route';
import { type RouteId, routes } from '@contract/rest/routes';
import { serverUrl } from '@/lib/base-path';
import { readProvenance, type Sourced } from './provenance';
import { readJson, validate } from './read';
import { send, withRetries } from './send';

/** Milliseconds until a request is given up. */
const defaultLimit = 15_000;

/** What a caller gives: the query or body that the route's contract asks for, and a signal to give up by. */
export interface RequestOptions<R extends Route> {
  query?: RouteQuery<R>;
  body?: RouteBody<R>;
  signal?: AbortSignal | undefined;
  /** Milliseconds until it is given up, instead of 15 s. */
  limit?: number;
  /** Seconds: nothing older from the gateway's cache, unless the upstream fails. The gateway honours no less than five. */
  maxAge?: number;
  /** How often a GET is tried, instead of three times. */
  attempts?: number;
}

/**
 * Asks one route of the staking API and gives its answer, checked against the contract.
 *
 * GETs are tried up to three times with growing pauses and honour Retry-After; POSTs are sent once.
 *
 * @throws NetworkError, TimeoutError, StatusError, ContractMismatchError; the caller's own abort reason when it gave up;
 * a RangeError before anything is sent when the query or body is not what the contract allows.
 */
export async function request<R extends Route>(
  route: R,
  options: RequestOptions<R> = {},
): Promise<RouteAnswer<R>> {
  return (await requestSourced(route, options)).value;
}

/** Like {@link request}, with where the answer came from and how old it is. */
export async function requestSourced<R extends Route>(
  route: R,
  options: RequestOptions<R> = {},
): Promise<Sourced<RouteAnswer<R>>> {
  const name = `${route.method} ${route.path}`;
  const query = accept(name, 'query', route.query, options.query);
  const body = accept(name, 'body', route.body, options.body);
  const path = withQuery(route.path, isRecord(query) ? query : undefined);
  const exchange = {
    name,
    url: serverUrl(path),
    limit: options.limit ?? defaultLimit,
    signal: options.signal,
    init: {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(options.maxAge === undefined ? {} : { 'cache-control': `max-age=${options.maxAge}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: stringifyJson(body) }),
    },
  };
  const ask = async () => {
    const answer = await send(exchange);
    const source = readProvenance(`${route.method} ${path}`, route.freshness, answer.headers, Date.now());
    const { value, leftOut } = readCounted(route, isRecord(query) ? query : {}, answer.text);
    return { value, source: leftOut > 0 ? { ...source, leftOut } : source };
  };
  return route.method === 'GET' ? withRetries(ask, options.signal, options.attempts) : ask();
}

/** Like {@link requestSourced}, for a route by its id. */
export function requestById<Id extends RouteId>(
  id: Id,
  query: RouteQuery<(typeof routes)[Id]> | undefined,
  signal: AbortSignal,
): Promise<Sourced<RouteAnswer<(typeof routes)[Id]>>> {
  return requestSourced(routes[id], query === undefined ? { signal } : { query, signal });
}

/**
 * Reads the text of an answer that was already there, e.g. one that came with the page.
 *
 * @throws ContractMismatchError when it is not what the contract says.
 */
export function readAnswer<R extends Route>(
  route: R,
  query: Readonly<Record<string, unknown>>,
  text: string,
): RouteAnswer<R>;
export function readAnswer(route: Route, query: Readonly<Record<string, unknown>>, text: string): unknown {
  return readCounted(route, query, text).value;
}

/** Like {@link readAnswer}, with the number of rows and fields that could not be read. */
export function readCounted<R extends Route>(
  route: R,
  query: Readonly<Record<string, unknown>>,
  text: string,
): { value: RouteAnswer<R>; leftOut: number };
export function readCounted(route: Route, query: Readonly<Record<string, unknown>>, text: string) {
  const name = `${route.method} ${route.path}`;
  const answer = readJson(name, text);
  const value = validate(name, answerSchema(route, query), answer);
  return { value, leftOut: leftOut(answer, value) };
}

function accept(name: string, what: string, schema: Route['query'], value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.map(String).join('.');
  throw new RangeError(
    `${name}: the ${what}${where ? ` field ${where}` : ''} ${issue?.message ?? 'is not allowed'}.`,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Appends a query; parameters without a value are left out. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
