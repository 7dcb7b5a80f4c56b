import { create, fromBinary } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import { type ProgramsOfInterestUpdate, ProgramsOfInterestUpdateSchema } from '@contract/gen/block_engine_pb';
import { BoundedQueue } from '@server/streams/bounded-queue';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedRedis } from '../cache/shared-redis';
import { type ClusterStreamOptions, clusterStream } from './cluster-stream';

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
const LEASE_MS = 2_000;
const BEAT_MS = 500;

/** What gateways share: one lease, one channel and one kept message, as Redis has them. */
function sharedRedis() {
  const said: (string | readonly string[])[] = [];
  const listeners = new Set<(message: Buffer) => void>();
  let attempts = 0;
  const state = { holder: '', works: true, kept: undefined as Buffer | undefined, keptFor: 0 };
  const read = (message: Buffer) =>
    message[0] === 0
      ? fromBinary(ProgramsOfInterestUpdateSchema, message.subarray(1)).programs
      : message.subarray(1).toString();
  const client = {
    // Claims with a duration, releases without.
    eval: async (_script: string, _keys: number, lease: string, gateway: string, forMs?: number) => {
      expect(lease).toBe('programs:lease');
      if (forMs === undefined) {
        if (state.holder === gateway) state.holder = '';
        return 0;
      }
      expect(forMs).toBe(LEASE_MS);
      if (state.holder !== '' && state.holder !== gateway) return 0;
      state.holder = gateway;
      return 1;
    },
    publish: async (channel: string, message: Buffer) => {
      expect(channel).toBe('programs');
      said.push(read(message));
      for (const listener of [...listeners]) listener(message);
      return listeners.size;
    },
    set: async (key: string, value: Buffer, unit: string, forMs: number) => {
      expect([key, unit]).toEqual(['programs:last', 'PX']);
      state.kept = value;
      state.keptFor = forMs;
    },
    getBuffer: async (key: string) => (key === 'programs:last' && state.kept) || null,
  };
  const redis: SharedRedis = {
    attempt: async (work) => {
      attempts += 1;
      // A gateway that asks without a pause would never let a test end.
      if (attempts > 500) throw new Error('Redis is asked without an end.');
      return state.works ? work(client as unknown as Redis) : undefined;
    },
    subscribe: async (_channel, heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    close: () => {},
  };
  const hear = (note: object) => {
    for (const listener of [...listeners]) listener(Buffer.from(`\u0001${JSON.stringify(note)}`));
  };
  return { redis, state, said, hear, listeners };
}

/** A gateway's reading of the stream, and the upstream that it has while it leads. */
function gateway(
  redis: SharedRedis,
  options: Partial<ClusterStreamOptions<typeof ProgramsOfInterestUpdateSchema>> = {},
) {
  const upstreams: {
    queue: BoundedQueue<ProgramsOfInterestUpdate>;
    accept: () => void;
    signal: AbortSignal;
  }[] = [];
  const seen: string[][] = [];
  const ended: unknown[] = [];
  const opened = vi.fn();
  const leaving = new AbortController();
  const open = clusterStream({
    redis,
    name: 'programs',
    schema: ProgramsOfInterestUpdateSchema,
    open: (signal, accept) => {
      const queue = new BoundedQueue<ProgramsOfInterestUpdate>({ capacity: 10, overflow: 'drop-oldest' });
      upstreams.push({ queue, accept, signal });
      return queue;
    },
    ...options,
  });
  void (async () => {
    for await (const { programs } of open(leaving.signal, opened)) seen.push(programs);
    ended.push('ended');
  })().catch((error: unknown) => ended.push(error));
  const push = (...programs: string[]) =>
    upstreams.at(-1)?.queue.push(create(ProgramsOfInterestUpdateSchema, { programs }));
  return { upstreams, seen, ended, opened, push, leave: () => leaving.abort() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const beat = (accepted: boolean, aside = '0') => JSON.stringify({ beat: accepted, aside });

describe('a gateway that leads', () => {
  it('says at once and every half second that it is there, and whether the upstream accepted', async () => {
    const { redis, said } = sharedRedis();
    const { upstreams, opened, leave } = gateway(redis, { aside: { tell: () => 7n, told: () => {} } });
    await pass(0);
    expect(said).toEqual([beat(false, '7')]);
    upstreams[0]?.accept();
    upstreams[0]?.accept();
    expect(opened).toHaveBeenCalledOnce();
    await pass(BEAT_MS - 1);
    expect(said).toHaveLength(1);
    await pass(1);
    expect(said).toEqual([beat(false, '7'), beat(true, '7')]);
    leave();
  });

  it('publishes to those that follow, and nothing for nobody', async () => {
    const { redis, said, listeners } = sharedRedis();
    const { push, seen, leave } = gateway(redis);
    await pass(0);
    push('a');
    await pass(0);
    listeners.add(() => {});
    await pass(BEAT_MS);
    push('b');
    await pass(0);
    expect(said).toEqual([beat(false), beat(false), ['b']]);
    expect(seen).toEqual([['a'], ['b']]);
    leave();
  });

  it('keeps the last message for a minute where it is to be kept, and only there', async () => {
    const { redis, state, said } = sharedRedis();
    const { push, leave } = gateway(redis, { keepLast: true });
    await pass(0);
    push('a');
    await pass(0);
    expect(fromBinary(ProgramsOfInterestUpdateSchema, state.kept ?? Buffer.of()).programs).toEqual(['a']);
    expect(state.keptFor).toBe(60_000);
    expect(said).toEqual([beat(false)]);
    leave();
    const other = sharedRedis();
    const second = gateway(other.redis);
    other.listeners.add(() => {});
    await pass(BEAT_MS);
    second.push('b');
    await pass(0);
    expect([other.said.at(-1), other.state.kept]).toEqual([['b'], undefined]);
    second.leave();
  });

  it('gives the lease back when its last viewer leaves, then says so, and beats no more', async () => {
    const { redis, state, said } = sharedRedis();
    const { upstreams, leave } = gateway(redis);
    await pass(0);
    expect(state.holder).not.toBe('');
    leave();
    await pass(0);
    expect([state.holder, said.at(-1), upstreams[0]?.signal.aborted]).toEqual(['', '{"left":true}', true]);
    await pass(5_000);
    expect([said.length, upstreams.length, vi.getTimerCount()]).toEqual([2, 1, 0]);
  });

  it.each([
    [
      'fails',
      new ConnectError('no streams today', Code.Unimplemented),
      Code.Unimplemented,
      'no streams today',
    ],
    ['ends', undefined, Code.Unavailable, 'The block engine ended the stream.'],
  ])('tells the others why when its upstream %s', async (_, failure, code, reason) => {
    const { redis, state, said } = sharedRedis();
    const { upstreams, ended, leave } = gateway(redis);
    await pass(0);
    upstreams[0]?.queue.end(failure);
    await pass(0);
    leave();
    await pass(0);
    expect(ended).toEqual([new ConnectError(reason, code)]);
    expect([state.holder, said.at(-1)]).toEqual(['', JSON.stringify({ code, reason })]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('follows when another one holds the lease, without a word', async () => {
    const { redis, state, said, hear, listeners } = sharedRedis();
    const { upstreams, seen, ended, leave } = gateway(redis);
    await pass(0);
    state.holder = 'another gateway';
    await pass(BEAT_MS);
    expect(upstreams[0]?.signal.aborted).toBe(true);
    expect([said, listeners.size, state.holder]).toEqual([[beat(false), beat(false)], 1, 'another gateway']);
    hear({ beat: true, aside: '0' });
    await pass(0);
    expect([seen, ended]).toEqual([[], []]);
    leave();
  });

  it('leads alone while Redis is away', async () => {
    const { redis, state, said } = sharedRedis();
    state.works = false;
    const { push, seen, leave } = gateway(redis);
    await pass(2 * LEASE_MS);
    push('a');
    await pass(0);
    expect([seen, said]).toEqual([[['a']], []]);
    leave();
  });
});

describe('a gateway that follows', () => {
  function following(options: Parameters<typeof gateway>[1] = {}) {
    const shared = sharedRedis();
    shared.state.holder = 'another gateway';
    return { ...shared, ...gateway(shared.redis, options) };
  }

  it('is open once the leader’s upstream has accepted, and hears what is told aside', async () => {
    const reports: bigint[] = [];
    const { hear, opened, leave } = following({
      aside: { tell: () => 0n, told: (value) => reports.push(value) },
    });
    await pass(0);
    hear({ beat: false, aside: '18446744073709551615' });
    expect(opened).not.toHaveBeenCalled();
    hear({ beat: true, aside: '5' });
    hear({ beat: true, aside: '6' });
    expect(opened).toHaveBeenCalledOnce();
    expect(reports).toEqual([18_446_744_073_709_551_615n, 5n, 6n]);
    leave();
  });

  it.each(['', '-1', '1x', 'x1', '123456789012345678901'])('hears no number in %j', async (aside) => {
    const reports: bigint[] = [];
    const { hear, opened, leave } = following({
      aside: { tell: () => 0n, told: (value) => reports.push(value) },
    });
    await pass(0);
    hear({ beat: true, aside });
    expect([reports, opened.mock.calls]).toEqual([[], []]);
    leave();
  });

  it('begins with the message that was kept', async () => {
    const leader = sharedRedis();
    const { push, leave } = gateway(leader.redis, { keepLast: true });
    await pass(0);
    push('a');
    await pass(0);
    const follower = gateway(leader.redis, { keepLast: true });
    const plain = gateway(leader.redis);
    await pass(BEAT_MS);
    push('b');
    await pass(0);
    expect([follower.seen, plain.seen]).toEqual([[['a'], ['b']], [['b']]]);
    for (const end of [leave, follower.leave, plain.leave]) end();
  });

  it('leads after two seconds of silence, and not while the leader beats', async () => {
    const { hear, state, upstreams, listeners, leave } = following();
    await pass(LEASE_MS - 1);
    hear({ beat: true, aside: '0' });
    state.holder = '';
    await pass(LEASE_MS - 1);
    expect([upstreams.length, listeners.size]).toEqual([0, 1]);
    await pass(1);
    expect([upstreams.length, listeners.size]).toEqual([1, 0]);
    leave();
  });

  it('leads at once when the leader has left', async () => {
    const { hear, state, upstreams, leave } = following();
    await pass(0);
    state.holder = '';
    hear({ left: true });
    await pass(0);
    expect(upstreams).toHaveLength(1);
    leave();
  });

  it('fails as the leader’s upstream failed', async () => {
    const { hear, ended, listeners } = following();
    await pass(0);
    hear({ code: Code.PermissionDenied, reason: 'not for this key' });
    await pass(0);
    expect(ended).toEqual([new ConnectError('not for this key', Code.PermissionDenied)]);
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('leaves nothing behind when its last viewer leaves', async () => {
    const { ended, listeners, leave } = following();
    await pass(0);
    expect(listeners.size).toBe(1);
    leave();
    await pass(0);
    expect([ended, listeners.size, vi.getTimerCount()]).toEqual([['ended'], 0, 0]);
  });
});
