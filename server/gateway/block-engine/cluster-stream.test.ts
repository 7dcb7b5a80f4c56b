import { ProgramsOfInterestUpdateSchema } from '@contract/gen/block_engine_pb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SharedRedis } from '../cache/shared-redis';
import { clusterStream } from './cluster-stream';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('does not follow a leader for nobody when its last viewer leaves while Redis is still being asked', async () => {
  let isSubscribed = false;
  let hear = (_message: Buffer) => {};
  let subscribed = () => {};
  const redis: SharedRedis = {
    // Of the lease: another gateway holds it.
    attempt: async <Value>() => 0 as Value,
    subscribe: (_channel, heard) =>
      new Promise((resolve) => {
        hear = heard;
        subscribed = () => {
          isSubscribed = true;
          resolve(() => {
            isSubscribed = false;
          });
        };
      }),
    close: () => {},
  };
  const open = clusterStream({
    redis,
    name: 'programs',
    schema: ProgramsOfInterestUpdateSchema,
    open: () => {
      throw new Error('Only a leader opens the upstream.');
    },
  });
  const leaving = new AbortController();
  const first = open(leaving.signal, () => {}).next();
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  subscribed();
  for (let beats = 0; beats < 10; beats += 1) {
    await vi.advanceTimersByTimeAsync(500);
    hear(Buffer.from('\u0001{"beat":true,"aside":"0"}'));
  }
  expect(isSubscribed).toBe(false);
  expect(await first).toEqual({ done: true, value: undefined });
});
