import { parseJson } from '@contract/json';
import * as z from 'zod/mini';
import type { AnswerStore, StoredAnswer } from './answer-store';
import { contractHash } from './contract-hash';
import type { SharedRedis } from './shared-redis';

const stored = z.object({
  body: z.string(),
  hash: z.string(),
  fetchedAt: z.number(),
  epoch: z.nullable(z.number()),
});

/** An answer as it was kept; whatever else is found under its key is no answer. */
function read(text: string): StoredAnswer | undefined {
  try {
    const answer = z.safeParse(stored, parseJson(text));
    return answer.success ? answer.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps answers in Redis, so that all gateways of a cluster and a contract share them. While Redis cannot be reached, `fallback`
 * serves this process alone; a visitor never notices more than a slower answer.
 */
export function createRedisStore(redis: SharedRedis, fallback: AnswerStore, cluster: string): AnswerStore {
  const prefix = `clearstake:${cluster}:${contractHash()}:answer:`;
  return {
    async get(key) {
      const text = await redis.attempt((client) => client.get(prefix + key));
      if (text === undefined) return fallback.get(key);
      return text === null ? undefined : read(text);
    },
    async set(key, answer, lifetime) {
      await fallback.set(key, answer, lifetime);
      const text = JSON.stringify(answer);
      await redis.attempt((client) => client.set(prefix + key, text, 'PX', Math.ceil(lifetime)));
    },
    async close() {
      await fallback.close();
    },
  };
}
