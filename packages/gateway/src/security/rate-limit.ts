import { msg } from '@clearstake/contract/i18n';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { GatewayError } from '../errors';
import type { RequestCounts } from './request-counts';

/**
 * Counts further requests beyond the one already counted on arrival.
 * @throws GatewayError of status 429 when the address has fewer left. What was counted stays counted.
 */
export type CountFurther = (request: FastifyRequest, reply: FastifyReply, further: number) => Promise<void>;

interface RequestLimit {
  readonly countFurther: CountFurther;
  /** Counts a request of a route that is not limited by itself. */
  readonly countRequest: preHandlerAsyncHookHandler;
}

/** An address as the limits count it: of IPv6 the network of 64 bits, in which one machine may have every address. */
export function countedAddress({ ip }: { readonly ip: string | undefined }): string {
  // Once the client has gone, it has none, whatever Fastify's type says.
  return normalizeIP(ip ?? '');
}

function tooMany(seconds: number): GatewayError {
  return new GatewayError(429, {
    message: msg('Too many requests from this address. Try again in {seconds} s. Nothing was forwarded.'),
    values: { seconds },
  });
}

/** Limits the requests per minute and address for routes registered after it. */
export async function limitRequests(
  app: FastifyInstance,
  requestsPerMinute: number,
  counts: RequestCounts,
): Promise<RequestLimit> {
  // The library instantiates its store itself.
  class Store implements FastifyRateLimitStore {
    incr(...[key, done]: Parameters<FastifyRateLimitStore['incr']>): void {
      void counts.add(key).then((count) => done(null, count));
    }
    child(): Store {
      return this;
    }
  }
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    store: Store,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1_000)),
  });
  const countFurther: CountFurther = async (request, reply, further) => {
    if (further === 0) return;
    const { current, ttl } = await counts.add(countedAddress(request), further);
    reply.header('x-ratelimit-remaining', Math.max(0, requestsPerMinute - current));
    if (current <= requestsPerMinute) return;
    const seconds = Math.ceil(ttl / 1_000);
    reply.header('retry-after', seconds);
    throw tooMany(seconds);
  };
  return { countFurther, countRequest: app.rateLimit() };
}
