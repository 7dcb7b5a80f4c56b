import { LRUCache } from 'lru-cache';

export interface StoredAnswer {
  /** The JSON text as the upstream wrote it. */
  readonly body: string;
  /** Hash of the text, for ETag. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The epoch that was running when it was fetched; null when unknown. */
  readonly epoch: number | null;
}

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
