import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { AnswerStore } from './answer-store';

const prefix = 'clearstake:answer:';

const stored = z.object({
  body: z.string(),
  hash: z.string(),
  fetchedAt: z.number(),
  epoch: z.nullable(z.number()),
});

/**
 * Keeps answers in Redis, so that all gateways share them. While Redis cannot be reached, `fallback` serves this process
 * alone; a visitor never notices more than a slower answer.
 */
export function createRedisStore(redis: Redis, fallback: AnswerStore, log: FastifyBaseLogger): AnswerStore {
  let healthy = true;

  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      if (!healthy) log.info('the shared cache is back');
      healthy = true;
      return result;
    } catch {
      if (healthy) log.warn('the shared cache cannot be reached; this process caches for itself');
      healthy = false;
      return undefined;
    }
  }

  return {
    async get(key) {
      const text = await attempt(() => redis.get(prefix + key));
      if (text === undefined) return fallback.get(key);
      if (text === null) return undefined;
      const answer = z.safeParse(stored, JSON.parse(text));
      return answer.success ? answer.data : undefined;
    },
    async set(key, answer, lifetime) {
      await fallback.set(key, answer, lifetime);
      await attempt(() => redis.set(prefix + key, JSON.stringify(answer), 'PX', Math.ceil(lifetime)));
    },
    async close() {
      await fallback.close();
    },
  };
}
