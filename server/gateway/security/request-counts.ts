import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { SharedRedis } from '../cache/shared-redis';

/** Requests of an address in the running window, and the milliseconds left of it. */
interface Count {
  readonly current: number;
  readonly ttl: number;
}

// The window starts with the first request; later ones do not extend it.
const increment = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;
const counted = z.tuple([z.number(), z.number()]);

const mostAddresses = 50_000;

/**
 * Counts requests for the rate limit: in Redis over all gateways of a cluster, and always in this process. When Redis is lost,
 * the limit continues with the local count.
 */
export class RequestCounts {
  readonly #windows = new LRUCache<string, { current: number; readonly endsAt: number }>({
    max: mostAddresses,
  });
  readonly #redis: SharedRedis | undefined;
  readonly #prefix: string;

  constructor(redis: SharedRedis | undefined, cluster: string) {
    this.#redis = redis;
    this.#prefix = `clearstake:${cluster}:rate:`;
  }

  /** Counts one request of `key` in its window of `window` milliseconds. */
  async add(key: string, window: number): Promise<Count> {
    const here = this.#countHere(key, window);
    return (this.#redis && (await this.#countShared(this.#redis, key, window))) ?? here;
  }

  #countHere(key: string, window: number): Count {
    const now = Date.now();
    const running = this.#windows.get(key);
    const counting =
      running !== undefined && now < running.endsAt ? running : { current: 0, endsAt: now + window };
    counting.current += 1;
    this.#windows.set(key, counting);
    return { current: counting.current, ttl: counting.endsAt - now };
  }

  async #countShared(redis: SharedRedis, key: string, window: number): Promise<Count | undefined> {
    const answer = await redis.attempt((client) => client.eval(increment, 1, this.#prefix + key, window));
    const count = z.safeParse(counted, answer);
    return count.success ? { current: count.data[0], ttl: count.data[1] } : undefined;
  }
}
