import { on } from 'node:events';
import { baseUrl } from '@clearstake/contract/base-url';
import { LinkState } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { stringifyJson } from '@clearstake/contract/json';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { SharedStream } from '../shared-stream';
import { keepAlive } from './keep-alive';
import { skimJson } from './skim-json';

/** What a subscriber gets. All calls are synchronous, so that a notification never overtakes the answer before it. */
export interface SubscriptionListener {
  /** The upstream accepted the subscription; called once. */
  readonly subscribed: () => void;
  /** The upstream refused the subscription with this JSON-RPC error; nothing follows. */
  readonly refused: (error: unknown) => void;
  /** @param result JSON text; `last` when the subscription ends with it */
  readonly notified: (method: string, result: string, last: boolean) => void;
  /** The upstream cannot be reached, or no longer accepts the subscription; nothing follows. */
  readonly lost: () => void;
}

type UpstreamId = z.infer<typeof id>;

/** For those who subscribe while the upstream is lost. */
export const noSubscriptions =
  'The Solana node offers no subscriptions at the moment. Poll, or try again later.';

interface Channel {
  readonly key: string;
  readonly kind: string;
  readonly params: unknown;
  /** With whether each was told that the upstream accepted the subscription. */
  readonly listeners: Map<SubscriptionListener, boolean>;
  /** The upstream's id of this subscription, on the present connection. */
  id: UpstreamId | undefined;
}

export interface SharedSubscriptionsOptions {
  /** `ws://` or `wss://` address of the upstream's subscriptions. */
  readonly url: string;
  /** Different subscriptions at the upstream. */
  readonly most: number;
  /** How long the connection stays open without a subscription, in milliseconds. */
  readonly lingerMs: number;
  /** Called with the reason when the upstream fails, and without one when it answers. */
  readonly report: (reason: string | undefined) => void;
}

const HANDSHAKE_MS = 5_000;
/** An account of 10 MiB in base64. */
const LARGEST_MESSAGE = 16 * 1_048_576;
/** Public nodes close connections that are silent for a minute. */
const PING_MS = 15_000;
/** Attempts to open a connection that was lost, before its listeners are told. */
const ATTEMPTS = 4;

const id = z.union([z.number(), z.bigint(), z.string()]);
const answer = z.object({
  id: z.union([z.number(), z.bigint()]),
  result: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});
const notification = z.object({
  method: z.string(),
  params: z.object({ subscription: id, result: z.unknown() }),
});
const received = z.object({ value: z.literal('receivedSignature') });

/**
 * The subscriptions of all subscribers over one connection to the RPC: equal ones are one at the upstream, which ends with
 * its last listener. A lost connection is opened again with all of them.
 */
export class SharedSubscriptions {
  readonly #channels = new Map<string, Channel>();
  readonly #asked = new Map<string, Channel>();
  /** What has an id at the upstream, and no listener any more. */
  readonly #unused = new Map<UpstreamId, Channel>();
  readonly #stream: SharedStream<string>;
  #socket: WebSocket | undefined;
  #leave: (() => void) | undefined;
  #nextId = 1;

  constructor(private readonly options: SharedSubscriptionsOptions) {
    const { lingerMs } = options;
    this.#stream = new SharedStream({ lingerMs, open: (signal, opened) => this.#connect(signal, opened) });
  }

  /** Whether a subscription would be lost at once. A connection that never brought a message is not waited for. */
  get isLost(): boolean {
    const { state, attempt, messages } = this.#stream.link();
    return state === LinkState.RECONNECTING && (messages === 0n || attempt > ATTEMPTS);
  }

  /** Listens until the returned function is called, or until nothing follows. */
  listen(kind: string, params: unknown, listener: SubscriptionListener): () => void {
    const key = stringifyJson([kind, params]);
    const channel = this.#channels.get(key) ?? { key, kind, params, listeners: new Map(), id: undefined };
    const isNew = channel.listeners.size === 0;
    if (isNew && this.#channels.size >= this.options.most) {
      listener.refused({ code: -32_603, message: 'This gateway holds as many subscriptions as it can.' });
      return () => {};
    }
    if (this.isLost) {
      listener.lost();
      return () => {};
    }
    channel.listeners.set(listener, channel.id !== undefined);
    if (channel.id !== undefined) listener.subscribed();
    this.#channels.set(key, channel);
    if (isNew && this.#socket) this.#subscribe(channel);
    this.#leave ??= this.#stream.listen({
      item: (text) => this.#receive(text),
      failed: () => this.#fail(),
    });
    return () => {
      channel.listeners.delete(listener);
      if (channel.listeners.size > 0 || !this.#isCurrent(channel)) return;
      this.#forget(channel);
      if (channel.id !== undefined) this.#unused.set(channel.id, channel);
      this.#endUnused();
    };
  }

  close(): void {
    this.#channels.clear();
    this.#stream.close();
  }

  async *#connect(signal: AbortSignal, opened: () => void): AsyncGenerator<string, void, undefined> {
    const { url, headers } = baseUrl(this.options.url);
    const socket = new WebSocket(url, {
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: LARGEST_MESSAGE,
      perMessageDeflate: false,
      headers: { ...headers, 'user-agent': 'clearstake-gateway' },
    });
    keepAlive(socket, PING_MS);
    // One that is closed while it opens has an error after nobody reads it.
    socket.on('error', () => {});
    socket.on('open', () => {
      this.#socket = socket;
      this.options.report(undefined);
      opened();
      for (const channel of this.#channels.values()) this.#subscribe(channel);
    });
    try {
      for await (const [data] of on(socket, 'message', { signal, close: ['close'] })) yield String(data);
    } finally {
      socket.close();
      this.#socket = undefined;
      this.#asked.clear();
      this.#unused.clear();
      for (const channel of this.#channels.values()) channel.id = undefined;
    }
  }

  #fail(): void {
    if (!this.isLost) return;
    this.options.report(this.#stream.link().reason);
    for (const channel of this.#channels.values()) this.#drop(channel);
  }

  #subscribe(channel: Channel): void {
    this.#asked.set(this.#send(`${channel.kind}Subscribe`, channel.params), channel);
  }

  #send(method: string, params: unknown): string {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#socket?.send(
      stringifyJson({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) }),
    );
    return String(id);
  }

  #receive(text: string): void {
    const read = skimmed(text);
    const notified = z.safeParse(notification, read?.value);
    if (read && notified.success) {
      this.#notify(notified.data, read.write);
      return;
    }
    const answered = z.safeParse(answer, read?.value);
    const call = String(answered.data?.id);
    const channel = this.#asked.get(call);
    if (channel === undefined) return;
    this.#asked.delete(call);
    const accepted = z.safeParse(id, answered.data?.result);
    if (accepted.success) this.#accept(channel, accepted.data);
    else if (answered.data?.error !== undefined) this.#refuse(channel, answered.data.error);
    this.#endUnused();
  }

  #accept(channel: Channel, id: UpstreamId): void {
    channel.id = id;
    // Its last listener left before the answer came.
    if (!this.#isCurrent(channel)) this.#unused.set(id, channel);
    for (const [listener, told] of channel.listeners) {
      if (told) continue;
      channel.listeners.set(listener, true);
      listener.subscribed();
    }
  }

  #refuse(channel: Channel, error: unknown): void {
    for (const [listener, told] of channel.listeners) {
      if (told) continue;
      channel.listeners.delete(listener);
      listener.refused(error);
    }
    this.#drop(channel);
  }

  #notify({ method, params }: z.infer<typeof notification>, write: (part: unknown) => string): void {
    // A node has one id for subscriptions that mean the same, however their parameters are written.
    const channels = [...this.#channels.values()].filter(({ id }) => id === params.subscription);
    if (channels.length === 0) return;
    const text = write(params.result);
    for (const channel of channels) {
      const last = channel.kind === 'signature' && !z.safeParse(received, params.result).success;
      if (last) this.#forget(channel);
      for (const listener of [...channel.listeners.keys()]) listener.notified(method, text, last);
    }
  }

  /** Not while an answer is awaited, which may name the same id: the node would end that subscription, too. */
  #endUnused(): void {
    if (this.#asked.size > 0) return;
    const used = new Set([...this.#channels.values()].map(({ id }) => id));
    for (const [id, { kind }] of this.#unused) if (!used.has(id)) this.#send(`${kind}Unsubscribe`, [id]);
    this.#unused.clear();
  }

  #drop(channel: Channel): void {
    this.#forget(channel);
    for (const listener of channel.listeners.keys()) listener.lost();
  }

  #forget(channel: Channel): void {
    if (!this.#isCurrent(channel)) return;
    this.#channels.delete(channel.key);
    if (this.#channels.size > 0) return;
    this.#leave?.();
    this.#leave = undefined;
  }

  #isCurrent(channel: Channel): boolean {
    return this.#channels.get(channel.key) === channel;
  }
}

/** Undefined for what is not JSON: it is no message for anybody. */
function skimmed(text: string) {
  try {
    return skimJson(text);
  } catch {
    return undefined;
  }
}
