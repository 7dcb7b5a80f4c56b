import { stringifyJson } from '@contract/json';
import * as z from 'zod/mini';
import { skimJson } from './skim-json';
import { UpstreamSocket } from './upstream-socket';

/** What a subscriber gets. All calls are synchronous, so that a notification never overtakes the answer before it. */
export interface SubscriptionListener {
  /** The upstream accepted the subscription; called once. */
  readonly subscribed: () => void;
  /** The upstream refused the subscription with this JSON-RPC error; nothing follows. */
  readonly refused: (error: unknown) => void;
  /** @param result JSON text; `last` when the subscription ends with it */
  readonly notified: (method: string, result: string, last: boolean) => void;
  /** The upstream cannot be reached, or no longer accepts the subscription; nothing follows. */
  readonly lost: (reason: string) => void;
}

interface Channel {
  readonly key: string;
  readonly kind: string;
  readonly params: unknown;
  readonly listeners: Set<SubscriptionListener>;
  /** Those of them that wait for the upstream's answer. */
  readonly waiting: Set<SubscriptionListener>;
  /** The upstream's id of this subscription, on the present connection. */
  id: unknown;
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

const answer = z.object({ id: z.union([z.number(), z.bigint()]) });
const accepted = z.object({ result: z.union([z.number(), z.bigint(), z.string()]) });
const refused = z.object({ error: z.unknown() });
const notification = z.object({
  method: z.string(),
  params: z.object({ subscription: z.union([z.number(), z.bigint(), z.string()]), result: z.unknown() }),
});
const received = z.object({ value: z.literal('receivedSignature') });

/**
 * The subscriptions of all subscribers over one connection to the RPC: equal ones are one at the upstream, which ends with
 * its last listener. A lost connection is opened again with all of them.
 */
export class SharedSubscriptions {
  readonly #channels = new Map<string, Channel>();
  /** A node has one id for subscriptions that mean the same, however their parameters are written. */
  readonly #byUpstreamId = new Map<string, Set<Channel>>();
  /** What nobody listens to any more, by its id at the upstream. */
  readonly #unused = new Map<string, Channel>();
  readonly #asked = new Map<string, Channel>();
  readonly #options: SharedSubscriptionsOptions;
  readonly #socket: UpstreamSocket;
  #lingering: NodeJS.Timeout | undefined;
  #nextId = 1;

  constructor(options: SharedSubscriptionsOptions) {
    this.#options = options;
    this.#socket = new UpstreamSocket(options.url, {
      opened: () => {
        options.report(undefined);
        for (const channel of this.#channels.values()) this.#subscribe(channel);
      },
      message: (text) => this.#receive(text),
      closed: () => {
        this.#asked.clear();
        this.#unused.clear();
        this.#byUpstreamId.clear();
        for (const channel of this.#channels.values()) channel.id = undefined;
      },
      failed: (reason) => {
        options.report(reason);
        for (const channel of [...this.#channels.values()]) this.#drop(channel);
      },
    });
  }

  /** Why a subscription would be lost at once; undefined when it may be tried. */
  get trouble(): string | undefined {
    return this.#socket.trouble;
  }

  /** Listens until the returned function is called, or until nothing follows. */
  listen(kind: string, params: unknown, listener: SubscriptionListener): () => void {
    const key = stringifyJson([kind, params]);
    const channel = this.#channels.get(key) ?? this.#open(key, kind, params);
    if (channel === undefined) {
      listener.refused({ code: -32_603, message: 'This gateway holds as many subscriptions as it can.' });
      return () => {};
    }
    channel.listeners.add(listener);
    if (channel.id !== undefined) listener.subscribed();
    else channel.waiting.add(listener);
    this.#socket.open();
    return () => {
      channel.waiting.delete(listener);
      if (!channel.listeners.delete(listener) || channel.listeners.size > 0) return;
      this.#end(channel);
    };
  }

  close(): void {
    clearTimeout(this.#lingering);
    this.#channels.clear();
    this.#socket.close();
  }

  #open(key: string, kind: string, params: unknown): Channel | undefined {
    if (this.#channels.size >= this.#options.most) return undefined;
    clearTimeout(this.#lingering);
    const channel = {
      key,
      kind,
      params,
      listeners: new Set<never>(),
      waiting: new Set<never>(),
      id: undefined,
    };
    this.#channels.set(key, channel);
    if (this.#socket.isOpen) this.#subscribe(channel);
    return channel;
  }

  #subscribe(channel: Channel): void {
    this.#asked.set(this.#send(`${channel.kind}Subscribe`, channel.params), channel);
  }

  /** Returns the id of the call. */
  #send(method: string, params: unknown): string {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#socket.send(stringifyJson({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) }));
    return String(id);
  }

  #receive(text: string): void {
    const read = skimmed(text);
    if (read === undefined) return;
    const { value: message, write } = read;
    const notified = z.safeParse(notification, message);
    if (notified.success) {
      const { method, params } = notified.data;
      this.#notify(method, String(params.subscription), params.result, write);
      return;
    }
    const answered = z.safeParse(answer, message);
    if (!answered.success) return;
    const channel = this.#asked.get(String(answered.data.id));
    if (channel === undefined) return;
    this.#asked.delete(String(answered.data.id));
    const yes = z.safeParse(accepted, message);
    const no = z.safeParse(refused, message);
    if (yes.success) this.#accept(channel, yes.data.result);
    else if (no.success) this.#refuse(channel, no.data.error);
    this.#endUnused();
  }

  #accept(channel: Channel, id: unknown): void {
    channel.id = id;
    // Its last listener left before the answer came.
    if (this.#channels.get(channel.key) !== channel) {
      this.#unused.set(String(id), channel);
      return;
    }
    const equals = this.#byUpstreamId.get(String(id)) ?? new Set();
    this.#byUpstreamId.set(String(id), equals.add(channel));
    const waiting = [...channel.waiting];
    channel.waiting.clear();
    for (const listener of waiting) listener.subscribed();
  }

  #refuse(channel: Channel, error: unknown): void {
    for (const listener of channel.waiting) {
      channel.listeners.delete(listener);
      listener.refused(error);
    }
    channel.waiting.clear();
    this.#drop(channel);
  }

  #notify(method: string, id: string, result: unknown, write: (part: unknown) => string): void {
    const channels = [...(this.#byUpstreamId.get(id) ?? [])];
    if (channels.length === 0) return;
    const text = write(result);
    for (const channel of channels) {
      const last = channel.kind === 'signature' && !z.safeParse(received, result).success;
      if (last) this.#forget(channel);
      for (const listener of [...channel.listeners]) listener.notified(method, text, last);
    }
  }

  /** Ends a subscription at the upstream. */
  #end(channel: Channel): void {
    if (this.#channels.get(channel.key) !== channel) return;
    this.#forget(channel);
    if (channel.id !== undefined) this.#unused.set(String(channel.id), channel);
    this.#endUnused();
  }

  /** Not while an answer is awaited, which may name the same id: the node would end that subscription, too. */
  #endUnused(): void {
    if (this.#asked.size > 0) return;
    for (const [id, channel] of this.#unused)
      if (!this.#byUpstreamId.has(id)) this.#send(`${channel.kind}Unsubscribe`, [channel.id]);
    this.#unused.clear();
  }

  #drop(channel: Channel): void {
    this.#forget(channel);
    for (const listener of [...channel.listeners]) {
      listener.lost('The Solana node offers no subscriptions at the moment. Poll, or try again later.');
    }
  }

  #forget(channel: Channel): void {
    if (this.#channels.get(channel.key) !== channel) return;
    this.#channels.delete(channel.key);
    const equals = this.#byUpstreamId.get(String(channel.id));
    if (equals?.delete(channel) && equals.size === 0) this.#byUpstreamId.delete(String(channel.id));
    if (this.#channels.size > 0) return;
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => this.#socket.close(), this.#options.lingerMs);
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
