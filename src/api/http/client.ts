import { stringifyJson } from '@clearstake/contract/json';
import { demandOf } from '@clearstake/contract/rest/describe-issue';
import { leftOut } from '@clearstake/contract/rest/readable';
import {
  answerSchema,
  type Route,
  type RouteAnswer,
  type RouteBody,
  type RouteQuery,
} from '@clearstake/contract/rest/route';
import { type RouteId, routes } from '@clearstake/contract/rest/routes';
import { serverUrl } from '@/lib/base-path';
import { currentTime } from '@/lib/time/clock';
import { readProvenance, type Sourced } from './provenance';
import { readJson, validate } from './read';
import { send, withRetries } from './send';

/** Milliseconds. */
const defaultTimeout = 15_000;

export interface RequestOptions<R extends Route> {
  query?: RouteQuery<R> | undefined;
  body?: RouteBody<R>;
  signal?: AbortSignal | undefined;
  /** Milliseconds; default 15 s. */
  timeout?: number;
  /** Seconds: the oldest cached answer that the gateway may give while the upstream works. The gateway's minimum is five. */
  maxAge?: number;
  /** Attempts of a GET; default three. */
  attempts?: number;
}

/**
 * Requests a route and validates the answer. GETs are retried with backoff and honour Retry-After; POSTs are sent once.
 *
 * @throws NetworkError, TimeoutError, StatusError, ContractMismatchError; the signal's reason when aborted; RangeError, before
 * sending, when the query or body violates the contract
 */
export async function request<R extends Route>(
  route: R,
  options: RequestOptions<R> = {},
): Promise<RouteAnswer<R>> {
  return (await requestSourced(route, options)).value;
}

export async function requestSourced<R extends Route>(
  route: R,
  options: RequestOptions<R> = {},
): Promise<Sourced<RouteAnswer<R>>> {
  const name = `${route.method} ${route.path}`;
  const query = parseInput(name, 'query', route.query, options.query);
  const body = parseInput(name, 'body', route.body, options.body);
  const path = withQuery(route.path, isRecord(query) ? query : undefined);
  const exchange = {
    name,
    url: serverUrl(path),
    timeout: options.timeout ?? defaultTimeout,
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
  const fetchAnswer = async () => {
    const answer = await send(exchange);
    const source = readProvenance(`${route.method} ${path}`, route.freshness, answer.headers, currentTime());
    const { value, leftOut } = readAnswer(route, isRecord(query) ? query : {}, answer.text);
    return { value, source: leftOut > 0 ? { ...source, leftOut } : source };
  };
  return route.method === 'GET' ? withRetries(fetchAnswer, options.signal, options.attempts) : fetchAnswer();
}

export function requestById<Id extends RouteId>(
  id: Id,
  query: RouteQuery<(typeof routes)[Id]> | undefined,
  signal: AbortSignal,
): Promise<Sourced<RouteAnswer<(typeof routes)[Id]>>> {
  return requestSourced(routes[id], { query, signal });
}

/**
 * Parses the text of a route's answer, with the number of rows and fields that could not be read.
 * @throws ContractMismatchError when it does not match the contract
 */
export function readAnswer<R extends Route>(
  route: R,
  query: Readonly<Record<string, unknown>>,
  text: string,
): { value: RouteAnswer<R>; leftOut: number };
export function readAnswer(route: Route, query: Readonly<Record<string, unknown>>, text: string) {
  const name = `${route.method} ${route.path}`;
  const answer = readJson(name, text);
  const value = validate(name, answerSchema(route, query), answer);
  return { value, leftOut: leftOut(answer, value) };
}

function parseInput(name: string, part: string, schema: Route['query'], value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.map(String).join('.');
  throw new RangeError(
    `${name}: the ${part}${field ? ` field ${field}` : ''} ${demandOf(issue) ?? 'is not allowed'}.`,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function withQuery(path: string, query: Readonly<Record<string, unknown>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
