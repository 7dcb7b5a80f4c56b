import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { SharedRedis } from '../cache/shared-redis';

/** Requests of an address in the running minute, and the milliseconds left of it. */
interface Count {
  readonly current: number;
  readonly ttl: number;
}

// The window starts with the first request; later ones do not extend it. One without an end, or a late one, is not from here.
const increment = `
local current = redis.call('INCRBY', KEYS[1], ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if left < 0 or left > tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;
const counted = z.tuple([z.number(), z.number()]);

/** In milliseconds. */
const windowMs = 60_000;
const mostAddresses = 50_000;

/** The highest count known of a window. */
interface Window {
  current: number;
  endsAt: number;
}

/**
 * Counts requests for the rate limit: in Redis over all gateways of a cluster, and always in this process, which learns the count
 * of all from each answer. When Redis is lost, or comes back empty, the limit continues from what is known here.
 */
export class RequestCounts {
  readonly #windows = new LRUCache<string, Window>({ max: mostAddresses });
  readonly #prefix: string;

  constructor(
    private readonly redis: SharedRedis | undefined,
    cluster: string,
  ) {
    this.#prefix = `clearstake:${cluster}:rate:`;
  }

  /** Counts requests of `key` in its running minute. */
  async add(key: string, requests = 1): Promise<Count> {
    const running = this.#runningWindow(key);
    running.current += requests;
    const here = { current: running.current, ttl: running.endsAt - Date.now() };
    const shared = this.redis && (await this.#countShared(this.redis, key, requests));
    if (shared === undefined || shared.current < here.current) return here;
    if (shared.current > running.current) {
      running.current = shared.current;
      running.endsAt = Date.now() + shared.ttl;
    }
    return shared;
  }

  #runningWindow(key: string): Window {
    const now = Date.now();
    const running = this.#windows.get(key);
    // Not one that would last longer than a window, as after the clock was set back.
    if (running !== undefined && now < running.endsAt && running.endsAt - now <= windowMs) return running;
    const fresh = { current: 0, endsAt: now + windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  async #countShared(redis: SharedRedis, key: string, requests: number): Promise<Count | undefined> {
    const answer = await redis.attempt((client) =>
      client.eval(increment, 1, this.#prefix + key, windowMs, requests),
    );
    const count = z.safeParse(counted, answer);
    return count.success ? { current: count.data[0], ttl: count.data[1] } : undefined;
  }
}
