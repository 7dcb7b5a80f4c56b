import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { GatewayError } from '../errors';

/**
 * Counts what a request holds beyond the one that it was counted as when it came.
 *
 * @throws GatewayError of status 429 when that is more than its address has left. What was counted stays counted.
 */
export type CountFurther = (request: FastifyRequest, reply: FastifyReply, further: number) => Promise<void>;

function tooMany(seconds: number): GatewayError {
  return new GatewayError(
    429,
    `Too many requests from this address. Try again in ${seconds} s. Nothing was forwarded.`,
  );
}

/** Limits the requests per minute and address of the routes that are registered after it; with Redis for several gateways. */
export async function limitRequests(
  app: FastifyInstance,
  requestsPerMinute: number,
  redis: Redis | undefined,
): Promise<CountFurther> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    skipOnError: true,
    ...(redis && { redis, nameSpace: 'clearstake:rate:' }),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1_000)),
  });
  const countOne = app.createRateLimit();
  return async (request, reply, further) => {
    // The library counts by ones. All at once: Redis gets them in one write.
    const counted = await Promise.all(Array.from({ length: further }, () => countOne(request)));
    const last = counted.at(-1);
    if (last === undefined || last.isAllowed) return;
    reply.header('x-ratelimit-remaining', last.remaining);
    if (!last.isExceeded) return;
    reply.header('retry-after', last.ttlInSeconds);
    throw tooMany(last.ttlInSeconds);
  };
}
