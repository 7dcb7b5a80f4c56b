import { LRUCache } from 'lru-cache';
import type { AnswerStore, StoredAnswer } from './answer-store';

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
