import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@bufbuild/protobuf';
import { LinkState, type StreamLink } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { rejectsOnAbort } from './rejects-on-abort';

/** A subscriber. `failed` is called when the stream breaks; items may follow after a reconnect. */
export interface Listener<T> {
  readonly item: (item: T) => void;
  readonly failed?: (error: unknown) => void;
}

/** Listening lasts until the returned function is called. */
export interface Source<T> {
  readonly listen: (listener: Listener<T>) => () => void;
}

/** Connection state of one stream, as data; without a failure its reason is empty. */
export type Link = Readonly<Omit<StreamLink, keyof Message | 'stream'>>;

export interface StreamFailures {
  readonly ended: () => Error;
  readonly unanswered: (milliseconds: number) => Error;
  readonly textOf: (error: unknown) => string;
  /** Trying again at once would be of no use. */
  readonly isFinal: (error: unknown) => boolean;
}

export interface SharedStreamOptions<T> {
  /** Opens the upstream stream; calls `opened` once the upstream has accepted it. */
  readonly open: (signal: AbortSignal, opened: () => void) => AsyncIterable<T>;
  readonly failures?: StreamFailures;
  readonly replayLast?: boolean;
  readonly lingerMs: number;
  /** Called with the failure's text when the stream breaks, and without one when it is live. */
  readonly report?: (reason: string | undefined) => void;
}

const BACKOFF_MS = [500, 1_000, 2_000, 5_000];
const STOPPED_RETRY_MS = 60_000;
/** For the upstream to accept the stream, as in the block engine's reference client. */
const OPEN_WITHIN_MS = 10_000;

const plainFailures: StreamFailures = {
  ended: () => new Error('The connection was closed.'),
  unanswered: (milliseconds) => new Error(`It did not answer within ${milliseconds / 1_000} seconds.`),
  textOf: (error) =>
    error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error),
  isFinal: () => false,
};

/**
 * One upstream subscription for any number of listeners: opened with the first, closed some seconds after the last left,
 * reopened when it breaks. After a failure that is final it is stopped, and retried once a minute or when a new listener arrives.
 */
export class SharedStream<T> implements Source<T> {
  readonly #listeners = new Set<Listener<T>>();
  readonly #failures: StreamFailures;
  #abort: AbortController | undefined;
  #hurry: (() => void) | undefined;
  #lingering: NodeJS.Timeout | undefined;
  #last: { item: T } | undefined;
  #link: Link = idle();

  constructor(private readonly options: SharedStreamOptions<T>) {
    this.#failures = options.failures ?? plainFailures;
  }

  /** The current link state. No cadence is stated, so an open stream is live however long it is silent. */
  link(): Link {
    return this.#link;
  }

  listen(listener: Listener<T>): () => void {
    clearTimeout(this.#lingering);
    this.#listeners.add(listener);
    if (this.#last && this.options.replayLast && this.#link.state === LinkState.LIVE) {
      listener.item(this.#last.item);
    }
    if (this.#abort) this.#hurry?.();
    else this.#start();
    return () => {
      if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
      clearTimeout(this.#lingering);
      this.#lingering = setTimeout(() => this.close(), this.options.lingerMs);
    };
  }

  close(): void {
    clearTimeout(this.#lingering);
    this.#abort?.abort();
    this.#abort = undefined;
    this.#last = undefined;
    this.#link = idle();
  }

  #start(): void {
    const abort = new AbortController();
    this.#abort = abort;
    void this.#run(abort.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      this.#enter(attempt === 0 ? LinkState.CONNECTING : LinkState.RECONNECTING, attempt, this.#link.reason);
      const before = this.#link.messages;
      const error = await this.#follow(signal, attempt);
      if (signal.aborted) return;
      if (this.#link.messages > before) attempt = 0;
      const stopped = this.#failures.isFinal(error);
      this.#enter(
        stopped ? LinkState.STOPPED : LinkState.RECONNECTING,
        attempt + 1,
        this.#failures.textOf(error),
      );
      for (const listener of [...this.#listeners]) listener.failed?.(error);
      await this.#pause(stopped ? STOPPED_RETRY_MS : (BACKOFF_MS[attempt] ?? 5_000), stopped, signal);
    }
  }

  /** Resolves with the reason why the stream ended. */
  async #follow(signal: AbortSignal, attempt: number): Promise<unknown> {
    const givenUp = new AbortController();
    const halt = AbortSignal.any([signal, givenUp.signal]);
    const late = () => givenUp.abort(this.#failures.unanswered(OPEN_WITHIN_MS));
    const timer = setTimeout(late, OPEN_WITHIN_MS);
    const opened = () => {
      clearTimeout(timer);
      if (!halt.aborted) this.#enter(LinkState.LIVE, attempt, '');
    };
    let items: AsyncIterator<T> | undefined;
    try {
      items = this.options.open(halt, opened)[Symbol.asyncIterator]();
      // The iterator may never settle after an abort, so the first read races the signal.
      let next = await Promise.race([items.next(), rejectsOnAbort(halt)]);
      clearTimeout(timer);
      for (; !next.done; next = await items.next()) {
        halt.throwIfAborted();
        this.#receive(next.value, attempt);
      }
      halt.throwIfAborted();
      return this.#failures.ended();
    } catch (error) {
      return givenUp.signal.aborted ? givenUp.signal.reason : error;
    } finally {
      clearTimeout(timer);
      // Not awaited: after an abort it may never settle.
      items?.return?.().catch(() => undefined);
    }
  }

  #receive(item: T, attempt: number): void {
    if (this.#link.state !== LinkState.LIVE) this.#enter(LinkState.LIVE, attempt, '');
    this.#link = { ...this.#link, messages: this.#link.messages + 1n, lastMessageUnixMs: now() };
    this.#last = { item };
    for (const listener of [...this.#listeners]) listener.item(item);
  }

  #enter(state: LinkState, attempt: number, reason: string): void {
    this.#link = { ...this.#link, state, attempt, reason, sinceUnixMs: now() };
    if (state === LinkState.LIVE) this.options.report?.(undefined);
    else if (reason !== '') this.options.report?.(reason);
  }

  async #pause(milliseconds: number, canHurry: boolean, signal: AbortSignal): Promise<void> {
    const hurry = new AbortController();
    if (canHurry) this.#hurry = () => hurry.abort();
    const either = AbortSignal.any([signal, hurry.signal]);
    await sleep(milliseconds, undefined, { signal: either }).catch(() => undefined);
  }
}

const now = () => BigInt(Date.now());

const idle = (): Link => ({
  state: LinkState.CONNECTING,
  sinceUnixMs: now(),
  attempt: 0,
  reason: '',
  messages: 0n,
  lastMessageUnixMs: 0n,
});
