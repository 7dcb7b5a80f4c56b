import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/**
 * Connects to Redis and keeps reconnecting. A command fails at once while there is no connection: both users of it, cache and
 * rate limit, can do without.
 */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let reported = false;
  redis.on('ready', () => {
    reported = false;
  });
  redis.on('error', (error: Error) => {
    if (!reported) log.warn({ failure: error.name }, 'Redis cannot be reached');
    reported = true;
  });
  return redis;
}
