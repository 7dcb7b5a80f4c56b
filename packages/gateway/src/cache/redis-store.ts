import { allRoutes } from '@clearstake/contract/rest/routes';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { hashOf } from '../hash-of';
import { type AnswerStore, type StoredAnswer, storedAnswer } from './answer-store';
import type { SharedRedis } from './shared-redis';

/** Parses a stored answer; undefined for anything else under its key. */
function read(text: string): StoredAnswer | undefined {
  try {
    // Ten times as fast as the exact parser, which the answer itself, a string here, does not need.
    const answer = z.safeParse(storedAnswer, JSON.parse(text));
    return answer.success && hashOf(answer.data.body) === answer.data.hash ? answer.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps answers in Redis, shared by all gateways of a cluster and a contract. What is there is judged anew: it may be of anybody's hand. While Redis is unreachable, `fallback` serves this
 * process alone.
 */
export function createRedisStore(redis: SharedRedis, fallback: AnswerStore, cluster: string): AnswerStore {
  const prefix = `clearstake:${cluster}:${contractHash()}:answer:`;
  // Answers that were judged, by key and hash: a large one takes milliseconds.
  const judged = new LRUCache<string, boolean>({ max: 2_000 });
  const fitsKey = (key: string, { body, hash }: StoredAnswer, fits: (body: string) => boolean) => {
    const name = `${hash} ${key}`;
    const verdict = judged.get(name) ?? fits(body);
    judged.set(name, verdict);
    return verdict;
  };
  return {
    async get(key, fits) {
      const text = await redis.attempt((client) => client.get(prefix + key));
      if (text === undefined) return fallback.get(key, fits);
      const answer = text === null ? undefined : read(text);
      return answer !== undefined && fitsKey(key, answer, fits) ? answer : undefined;
    },
    async set(key, answer, lifetime) {
      await fallback.set(key, answer, lifetime);
      const text = JSON.stringify(answer);
      await redis.attempt((client) => client.set(prefix + key, text, 'PX', Math.ceil(lifetime)));
    },
  };
}

/**
 * Hash of this build's answer schemas. Gateways of two builds may share a Redis; an answer that one of them validated may not
 * match the other's schema.
 */
export function contractHash(): string {
  const shapes = allRoutes.map(({ id, response }) => [
    id,
    z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }),
  ]);
  return hashOf(JSON.stringify(shapes)).slice(0, 12);
}
