import { type Freshness, type FreshnessTier, freshness } from '@clearstake/contract/freshness';
import { answerSchema, type Route } from '@clearstake/contract/rest/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerCache, CachedAnswer, CacheRequest, FetchedAnswer } from '../cache/answer-cache';
import { parseAnswer } from '../upstream/failures';
import type { StakingApi } from '../upstream/staking-api';
import { searchText } from '../upstream/staking-api-request';
import type { Compressor } from './compressed';

type Query = Readonly<Record<string, unknown>>;

/** One public answer by route and query, from the cache or the upstream, as fresh as `terms` require. */
export type PublicAnswers = (
  route: Route,
  query: Query,
  terms?: Pick<CacheRequest, 'maxAge' | 'waitForNewer'>,
) => Promise<CachedAnswer>;

// Lower bound for max-age: all visitors together cause at most one upstream call per answer in this time.
const minimumMaxAge = 5_000;

/** The visitor's Cache-Control `max-age` (seconds), in milliseconds; other directives are ignored. */
export function requestedMaxAge(header: string | undefined): Pick<CacheRequest, 'maxAge'> {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,6})(?=$|[\s,])/i.exec(header ?? '') ?? [];
  // A browser reload sends max-age=0 for everything; it does not ask for an upstream call.
  if (seconds === undefined || Number(seconds) === 0) return {};
  return { maxAge: Math.max(minimumMaxAge, Number(seconds) * 1000) };
}

function keyOf(route: Route, query: Query): string {
  const sorted = Object.entries(query).sort(([left], [right]) => (left < right ? -1 : 1));
  return `${route.id}?${searchText(Object.fromEntries(sorted))}`;
}

/** Whether an answer may be cached: it must match the contract. Others are passed on, and the browser reports them. */
function judge(route: Route, query: Query, body: string): FetchedAnswer {
  const value = parseAnswer(body, 'stakingApi', route.id);
  return { body, keep: z.safeParse(answerSchema(route, query), value).success };
}

function isAnswer(route: Route, query: Query, body: string): boolean {
  try {
    return judge(route, query, body).keep;
  } catch {
    return false;
  }
}

export function createPublicAnswers(stakingApi: StakingApi, cache: AnswerCache): PublicAnswers {
  return (route, query, terms) =>
    cache.get({
      key: keyOf(route, query),
      route: route.id,
      tier: route.freshness,
      ...terms,
      fetch: async () => judge(route, query, await stakingApi.json({ route, query })),
      fits: (body) => isAnswer(route, query, body),
    });
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

// Browsers always revalidate, which costs a 304; shared caches may keep an answer as long as its tier allows.
function cachingHeaders(times: Freshness): Readonly<Record<string, string>> {
  const fresh = seconds(times.fresh);
  return {
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${seconds(times.revalidate)}, stale-if-error=${seconds(times.lastGood)}`,
    vary: 'accept-encoding',
  };
}

/** Sends a public answer with age, ETag and caching headers; 304 when the browser has it already. */
export async function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  tier: FreshnessTier,
  answer: CachedAnswer,
  compressor: Compressor,
  note: string | undefined,
): Promise<FastifyReply> {
  reply.headers({
    ...cachingHeaders(freshness[tier]),
    age: String(seconds(answer.age)),
    'x-clearstake-cache': answer.result,
  });
  if (note !== undefined) reply.header('x-clearstake-note', note);
  if (answer.epoch !== null) reply.header('x-clearstake-epoch', String(answer.epoch));
  if (answer.result === 'last-good') {
    reply.headers({
      'x-clearstake-stale': 'upstream-failed',
      'cache-control': 'no-cache',
      'cdn-cache-control': 'no-store',
    });
  }
  return compressor.send(request, reply, { text: answer.body, hash: answer.hash, type: 'application/json' });
}
