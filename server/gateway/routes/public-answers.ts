import { type FreshnessTier, freshness } from '@contract/freshness';
import { answerSchema, type Route } from '@contract/rest/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerCache, CachedAnswer, CacheRequest, FetchedAnswer } from '../cache/answer-cache';
import { parseAnswer } from '../upstream/failures';
import type { StakingApi } from '../upstream/staking-api';
import type { Compressor } from './compressed';

type Query = Readonly<Record<string, unknown>>;

/** One public answer by route and query, from the cache or the upstream, as new as `terms` ask for. */
export type PublicAnswers = (
  route: Route,
  query: Query,
  terms?: Pick<CacheRequest, 'maxAge' | 'waitForNewer'>,
) => Promise<CachedAnswer>;

// However new an answer is asked for: all visitors together reach the upstream once in this time for one answer.
const leastMaxAge = 5_000;

/** What a visitor's own Cache-Control asks for: `max-age` in seconds, in milliseconds; nothing else is honoured. */
export function askedMaxAge(header: string | undefined): Pick<CacheRequest, 'maxAge'> {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,6})(?=$|[\s,])/i.exec(header ?? '') ?? [];
  // A browser's reload says max-age=0 for everything; it is no wish for a call upstream.
  if (seconds === undefined || Number(seconds) === 0) return {};
  return { maxAge: Math.max(leastMaxAge, Number(seconds) * 1000) };
}

function keyOf(route: Route, query: Query): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined);
  parts.sort(([one], [other]) => (one < other ? -1 : 1));
  return `${route.id}?${new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Whether an answer may be kept: it must match the contract. What does not is passed on, and the browser reports it. */
function judge(route: Route, query: Query, body: string): FetchedAnswer {
  const value = parseAnswer(body, 'stakingApi');
  return { body, keep: z.safeParse(answerSchema(route, query), value).success };
}

/** Public answers of `stakingApi` through `cache`. */
export function createPublicAnswers(stakingApi: StakingApi, cache: AnswerCache): PublicAnswers {
  return (route, query, terms) =>
    cache.get({
      key: keyOf(route, query),
      route: route.id,
      tier: route.freshness,
      ...terms,
      fetch: async () => judge(route, query, await stakingApi.json({ route, query })),
    });
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

// Browsers always revalidate, which costs a 304; shared caches may keep an answer as long as its tier says.
function cachingHeaders(tier: FreshnessTier): Record<string, string> {
  const times = freshness[tier];
  const fresh = seconds(times.fresh);
  return {
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${seconds(times.revalidate)}, stale-if-error=${seconds(times.lastGood)}`,
  };
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((part) => part.trim() === etag || part.trim() === '*') ?? false;
}

/** Sends a public answer with its age, its ETag and how long others may keep it; 304 when the browser has it already. */
export async function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  tier: FreshnessTier,
  answer: CachedAnswer,
  compressor: Compressor,
): Promise<FastifyReply> {
  const etag = `W/"${answer.hash.slice(0, 27)}"`;
  reply.headers({
    ...cachingHeaders(tier),
    etag,
    vary: 'accept-encoding',
    age: String(seconds(answer.age)),
    'x-clearstake-cache': answer.result,
  });
  if (answer.epoch !== null) reply.header('x-clearstake-epoch', String(answer.epoch));
  if (answer.result === 'last-good') {
    reply.headers({
      'x-clearstake-stale': 'upstream-failed',
      'cache-control': 'no-cache',
      'cdn-cache-control': 'no-store',
    });
  }
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { body, encoding } = await compressor.encode(
    answer.body,
    answer.hash,
    request.headers['accept-encoding'],
  );
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}
