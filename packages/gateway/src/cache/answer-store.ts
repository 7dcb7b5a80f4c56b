import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const whole = z.int().check(z.nonnegative());

export const storedAnswer = z.object({
  /** The JSON text as the upstream wrote it. */
  body: z.string(),
  /** Hash of the text, for ETag. */
  hash: z.string(),
  /** Milliseconds since 1970. */
  fetchedAt: whole,
  /** The epoch that was running when it was fetched; null when unknown. */
  epoch: z.nullable(whole),
});
export type StoredAnswer = Readonly<z.output<typeof storedAnswer>>;

/** A store may evict at any time; it never throws. */
export interface AnswerStore {
  /** @param fits Whether a text is an answer under this key; asked of one that another process stored. */
  get(key: string, fits: (body: string) => boolean): Promise<StoredAnswer | undefined>;
  /** @param lifetime Milliseconds after which the answer may be evicted. */
  set(key: string, answer: StoredAnswer, lifetime: number): Promise<void>;
}

const mebibyte = 1024 * 1024;

/** An in-process LRU store of at most `maxBytes` of text. */
export function createMemoryStore(maxBytes = 64 * mebibyte): AnswerStore {
  const answers = new LRUCache<string, StoredAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.body.length + key.length + 1,
  });
  return {
    async get(key) {
      return answers.get(key);
    },
    async set(key, answer, lifetime) {
      answers.set(key, answer, { ttl: lifetime });
    },
  };
}
