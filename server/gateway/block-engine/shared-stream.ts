import { setTimeout as sleep } from 'node:timers/promises';
import { Code, ConnectError } from '@connectrpc/connect';
import { blockEnginePhrase, readFailure } from '@contract/block-engine-sentences';
import { LinkState } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { inEnglish } from '@contract/i18n';
import { failed } from './failure';
import { rejectsOnAbort } from './rejects-on-abort';
import { failureTextOf } from './upstream-error';

/** A subscriber. `failed` is called when the stream breaks; items may follow after a reconnect. */
export interface Listener<T> {
  readonly item: (item: T) => void;
  readonly failed?: (error: unknown) => void;
}

/** Listening lasts until the returned function is called. */
export interface Source<T> {
  readonly listen: (listener: Listener<T>) => () => void;
}

/** Connection state of one stream, as data. Times are milliseconds since 1970. */
export interface Link {
  readonly state: LinkState;
  readonly since: number;
  readonly attempt: number;
  /** A failure's text; empty where there was none. */
  readonly reason: string;
  readonly messages: bigint;
  readonly lastMessage: number | undefined;
}

export interface SharedStreamOptions<T> {
  /** Opens the upstream stream; calls `opened` once the block engine has accepted it. */
  readonly open: (signal: AbortSignal, opened: () => void) => AsyncIterable<T>;
  /** Time limit for the block engine to accept the stream; 10 seconds, as in the reference client. */
  readonly openWithinMs?: number;
  /** Send the last item to each new listener at once. */
  readonly replayLast?: boolean;
  /** How long the upstream stream stays open after its last listener left. */
  readonly lingerMs: number;
  /** Called with the reason when the stream breaks, and without one when it is live. */
  readonly report?: (reason: string | undefined) => void;
}

const BACKOFF_MS = [500, 1_000, 2_000, 5_000];
const STOPPED_RETRY_MS = 60_000;
const OPEN_WITHIN_MS = 10_000;

/**
 * One upstream subscription for any number of listeners: opened with the first, closed some seconds after the last left,
 * reopened when it breaks. A call that the block engine does not implement, or does not grant to this key, is stopped
 * and retried once a minute or when a new listener arrives.
 */
export class SharedStream<T> implements Source<T> {
  readonly #listeners = new Set<Listener<T>>();
  readonly #options: SharedStreamOptions<T>;
  #abort: AbortController | undefined;
  #hurry: (() => void) | undefined;
  #lingering: NodeJS.Timeout | undefined;
  #last: { item: T } | undefined;
  #link: Link = idle();

  constructor(options: SharedStreamOptions<T>) {
    this.#options = options;
  }

  /** The current link state. No cadence is stated, so an open stream is live however long it is silent. */
  link(): Link {
    return this.#link;
  }

  listen(listener: Listener<T>): () => void {
    clearTimeout(this.#lingering);
    this.#listeners.add(listener);
    if (this.#last && this.#options.replayLast && this.#link.state === LinkState.LIVE) {
      listener.item(this.#last.item);
    }
    if (this.#abort) this.#hurry?.();
    else this.#start();
    return () => {
      if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
      clearTimeout(this.#lingering);
      this.#lingering = setTimeout(() => this.close(), this.#options.lingerMs);
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
      const stopped = isFinal(error);
      this.#enter(stopped ? LinkState.STOPPED : LinkState.RECONNECTING, attempt + 1, failureTextOf(error));
      for (const listener of [...this.#listeners]) listener.failed?.(error);
      await this.#pause(stopped ? STOPPED_RETRY_MS : (BACKOFF_MS[attempt] ?? 5_000), stopped, signal);
    }
  }

  /** Resolves with the reason why the stream ended. */
  async #follow(signal: AbortSignal, attempt: number): Promise<unknown> {
    const givenUp = new AbortController();
    const halt = AbortSignal.any([signal, givenUp.signal]);
    const patience = this.#options.openWithinMs ?? OPEN_WITHIN_MS;
    const timer = setTimeout(() => givenUp.abort(unanswered(patience)), patience);
    const opened = () => {
      clearTimeout(timer);
      if (!halt.aborted) this.#enter(LinkState.LIVE, attempt, '');
    };
    try {
      const items = this.#options.open(halt, opened)[Symbol.asyncIterator]();
      // The iterator may never settle after an abort, so the first read races the signal.
      let next = await Promise.race([items.next(), rejectsOnAbort(halt)]);
      clearTimeout(timer);
      for (; !next.done; next = await items.next()) {
        halt.throwIfAborted();
        this.#receive(next.value, attempt);
      }
      halt.throwIfAborted();
      return failed(Code.Unavailable, { said: 'ended' });
    } catch (error) {
      return givenUp.signal.aborted ? givenUp.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }

  #receive(item: T, attempt: number): void {
    if (this.#link.state !== LinkState.LIVE) this.#enter(LinkState.LIVE, attempt, '');
    this.#link = { ...this.#link, messages: this.#link.messages + 1n, lastMessage: Date.now() };
    this.#last = { item };
    for (const listener of [...this.#listeners]) listener.item(item);
  }

  #enter(state: LinkState, attempt: number, reason: string): void {
    this.#link = { ...this.#link, state, attempt, reason, since: Date.now() };
    if (state === LinkState.LIVE) this.#options.report?.(undefined);
    const failure = readFailure(reason);
    if (state !== LinkState.LIVE && failure) this.#options.report?.(inEnglish(blockEnginePhrase(failure)));
  }

  async #pause(milliseconds: number, canHurry: boolean, signal: AbortSignal): Promise<void> {
    const hurry = new AbortController();
    if (canHurry) this.#hurry = () => hurry.abort();
    const either = AbortSignal.any([signal, hurry.signal]);
    await sleep(milliseconds, undefined, { signal: either }).catch(() => undefined);
  }
}

const idle = (): Link => ({
  state: LinkState.CONNECTING,
  since: Date.now(),
  attempt: 0,
  reason: '',
  messages: 0n,
  lastMessage: undefined,
});

const unanswered = (milliseconds: number) =>
  failed(Code.DeadlineExceeded, { said: 'unanswered', values: { seconds: milliseconds / 1_000 } });

function isFinal(error: unknown): boolean {
  const { code } = ConnectError.from(error);
  return code === Code.Unimplemented || code === Code.PermissionDenied;
}
