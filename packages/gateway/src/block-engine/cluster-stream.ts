import { randomUUID } from 'node:crypto';
import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf';
import { readFailure } from '@clearstake/contract/block-engine-sentences';
import { BoundedQueue } from '@clearstake/contract/bounded-queue';
import { leaveOnAbort } from '@clearstake/contract/leave-on-abort';
import { Code, ConnectError } from '@connectrpc/connect';
import * as z from 'zod/mini';
import type { SharedRedis } from '../cache/shared-redis';
import { rejectsOnAbort } from '../rejects-on-abort';
import { failed, failureTextOf } from './failure';

export interface ClusterStreamOptions<Schema extends DescMessage> {
  readonly redis: SharedRedis;
  /** Names the stream in Redis; the same in every gateway of one upstream. */
  readonly name: string;
  readonly schema: Schema;
  /** Opens the upstream stream; calls `opened` once the upstream has accepted it. */
  readonly open: (signal: AbortSignal, opened: () => void) => AsyncIterable<MessageShape<Schema>>;
  /** Keep the last message for gateways that join later. */
  readonly keepLast?: boolean;
  /** A number that goes with each beat of the leader, and is told to the gateways that follow it. */
  readonly aside?: { readonly tell: () => bigint; readonly told: (value: bigint) => void };
}

const BEAT_MS = 500;
/** Silence of a leader after which another gateway takes its place. */
const LEASE_MS = 2_000;
/** How long the last message is kept: longer than the upstream's own interval between two. */
const LAST_MS = 60_000;
/** Messages that wait for a follower; more are a reader that does not keep up. */
const MOST_WAITING = 10_000;

/** A lease without an end, or a longer one, is none of ours. */
const claim = `
local holder = redis.call('GET', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if holder and holder ~= ARGV[1] and left >= 0 and left <= tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;
const release = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 0`;

const ITEM = 0;
const NOTE = 1;
/** What a leader says beside the messages: a beat, the upstream's failure, or that another gateway has to lead. */
const note = z.union([
  z.object({ beat: z.boolean(), aside: z.string().check(z.regex(/^\d{1,20}$/)) }),
  z.object({ code: z.enum(Code), failure: z.string() }),
  z.object({ left: z.literal(true) }),
]);
type Note = z.infer<typeof note>;

/**
 * One upstream stream for all gateways on one Redis. The gateway that holds the lease leads: it opens the upstream and publishes
 * each message; the others follow, and one of them leads on when the leader is gone. Without Redis each gateway opens its own.
 */
export function clusterStream<Schema extends DescMessage>(options: ClusterStreamOptions<Schema>) {
  type Item = MessageShape<Schema>;
  type Items = AsyncGenerator<Item, void, undefined>;
  const { redis, name, schema } = options;
  const [lease, last] = [`${name}:lease`, `${name}:last`];
  const me = randomUUID();

  const claimed = async () =>
    (await redis.attempt((client) => client.eval(claim, 1, lease, me, LEASE_MS))) !== 0;
  const publish = (kind: number, body: Uint8Array) =>
    redis.attempt((client) => client.publish(name, Buffer.concat([Uint8Array.of(kind), body])));
  const say = (said: Note) => publish(NOTE, Buffer.from(JSON.stringify(said)));

  /** Ends when another gateway leads, throws what the upstream throws. */
  async function* lead(signal: AbortSignal, opened: () => void): Items {
    const deposed = new AbortController();
    const halt = AbortSignal.any([signal, deposed.signal]);
    let accepted = false;
    let followers = 0;
    const beat = async () => {
      followers = (await say({ beat: accepted, aside: String(options.aside?.tell() ?? 0n) })) ?? 0;
      if (!halt.aborted && !(await claimed())) deposed.abort();
    };
    const beating = setInterval(beat, BEAT_MS);
    let parting: Note = { left: true };
    // On abort too: the upstream's iterator may never settle.
    const step = () => {
      signal.removeEventListener('abort', step);
      clearInterval(beating);
      if (deposed.signal.aborted) return;
      const said: Note = signal.aborted ? { left: true } : parting;
      void redis.attempt((client) => client.eval(release, 1, lease, me)).then(() => say(said));
    };
    signal.addEventListener('abort', step, { once: true });
    try {
      void beat();
      const items = options
        .open(halt, () => {
          accepted = true;
          opened();
        })
        [Symbol.asyncIterator]();
      let next = await Promise.race([items.next(), rejectsOnAbort(halt)]);
      for (; !next.done; next = await items.next()) {
        pass(next.value, followers);
        yield next.value;
      }
      halt.throwIfAborted();
      throw failed(Code.Unavailable, { said: 'ended' });
    } catch (error) {
      if (deposed.signal.aborted) return;
      const { code } = ConnectError.from(error);
      parting = { code, failure: failureTextOf(error) };
      throw error;
    } finally {
      if (!signal.aborted) step();
    }
  }

  function pass(item: Item, followers: number): void {
    if (followers === 0 && !options.keepLast) return;
    const bytes = toBinary(schema, item);
    if (followers > 0) void publish(ITEM, bytes);
    if (options.keepLast) void redis.attempt((client) => client.set(last, Buffer.from(bytes), 'PX', LAST_MS));
  }

  /** Ends when the leader is gone, throws what the leader's upstream threw. */
  async function* followLeader(signal: AbortSignal, opened: () => void): Items {
    const queue = new BoundedQueue<Item>({
      capacity: MOST_WAITING,
      overflow: () => failed(Code.ResourceExhausted, { said: 'slow' }),
    });
    const end = () => queue.end();
    const silence = setTimeout(end, LEASE_MS);
    const hear = (message: Buffer) => {
      silence.refresh();
      if (message[0] === ITEM) {
        queue.push(fromBinary(schema, message.subarray(1)));
        return;
      }
      const said = note.parse(JSON.parse(message.subarray(1).toString()));
      if ('left' in said) end();
      else if ('code' in said) queue.end(failed(said.code, readFailure(said.failure) ?? { said: 'cut' }));
      else {
        options.aside?.told(BigInt(said.aside));
        if (said.beat) opened();
      }
    };
    const hearOther = (message: Buffer) => {
      try {
        hear(message);
      } catch {
        // Not a gateway's message: as if it had not come.
      }
    };
    const leave = await redis.subscribe(name, hearOther);
    const stop = leaveOnAbort(signal, end);
    try {
      const kept = options.keepLast && (await redis.attempt((client) => client.getBuffer(last)));
      if (kept) hearOther(Buffer.concat([Uint8Array.of(ITEM), kept]));
      yield* queue;
    } finally {
      clearTimeout(silence);
      stop();
      leave?.();
    }
  }

  return async function* open(signal: AbortSignal, opened: () => void): Items {
    let isOpen = false;
    const once = () => {
      if (!isOpen) opened();
      isOpen = true;
    };
    while (!signal.aborted) yield* (await claimed()) ? lead(signal, once) : followLeader(signal, once);
  };
}
