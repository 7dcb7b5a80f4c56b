import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** The Redis shared by the gateways; cache and rate limit both work without it. */
export type SharedRedis = ReturnType<typeof connectRedis>;

/** What is stored under one key is of another type or no number: Redis itself works. */
function isOfOneKey(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:WRONGTYPE|ERR (?:value is not an integer|increment or decrement would overflow))/.test(error.message)
  );
}

// Timeout for a Redis that does not answer.
const patience = 250;
// Pause before Redis is tried again.
const pauseAfterFailure = 5_000;

/** Connects to Redis and keeps reconnecting. Commands fail at once while there is no connection. */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: patience,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let healthy = true;
  let restUntil = 0;

  function lost(error: unknown): void {
    restUntil = performance.now() + pauseAfterFailure;
    const failure = error instanceof Error ? error.name : 'unknown';
    if (healthy) log.warn({ failure }, 'Redis cannot be reached; this process caches and limits for itself');
    healthy = false;
  }

  redis.on('ready', () => {
    restUntil = 0;
  });
  redis.on('error', lost);

  // A connection that subscribes can do nothing else.
  const channels = new Map<string, (message: Buffer) => void>();
  let subscriptions: Redis | undefined;
  function subscriber(): Redis {
    if (subscriptions) return subscriptions;
    subscriptions = redis.duplicate({ enableOfflineQueue: true, commandTimeout: 2_000 });
    // The first connection reports failures.
    subscriptions.on('error', () => {});
    subscriptions.on('messageBuffer', (channel: Buffer, message: Buffer) =>
      channels.get(channel.toString())?.(message),
    );
    return subscriptions;
  }

  return {
    /** Calls `heard` with each message of the channel until the returned function is called. Undefined when Redis fails. */
    async subscribe(channel: string, heard: (message: Buffer) => void) {
      const client = subscriber();
      channels.set(channel, heard);
      const leave = () => {
        if (channels.get(channel) !== heard) return;
        channels.delete(channel);
        void client.unsubscribe(channel).catch(() => {});
      };
      try {
        await client.subscribe(channel);
        return leave;
      } catch {
        leave();
        return undefined;
      }
    },
    /** The result of `work`, or undefined when Redis fails, times out or failed recently. Never rejects. */
    async attempt<Value>(work: (redis: Redis) => Promise<Value>): Promise<Value | undefined> {
      if (performance.now() < restUntil) return undefined;
      // After a pause one request tries; the others bypass Redis until it has answered.
      if (!healthy) restUntil = performance.now() + pauseAfterFailure;
      try {
        const value = await work(redis);
        if (!healthy) log.warn('Redis is back');
        healthy = true;
        restUntil = 0;
        return value;
      } catch (error) {
        if (!isOfOneKey(error)) lost(error);
        return undefined;
      }
    },
    close: () => {
      redis.disconnect();
      subscriptions?.disconnect();
    },
  };
}

/** Redis's own sentence when it refuses the user or password of this URL; undefined when it does not, or is not there. */
export async function refusedByRedis(url: string): Promise<string | undefined> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: () => null,
  });
  let refusal: string | undefined;
  const note = (error: unknown) => {
    const message = error instanceof Error ? error.message : '';
    if (/^(?:WRONGPASS|NOAUTH|NOPERM)/.test(message)) refusal ??= message.replace(/^\S+ /, '');
  };
  redis.on('error', note);
  await redis
    .connect()
    .then(() => redis.ping())
    .catch(note);
  redis.disconnect();
  return refusal;
}
