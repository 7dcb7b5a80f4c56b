import type { WatchResponse } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { sleep } from '@/lib/sleep';
import { type FeedLink, MOST_ATTEMPTS, waitBefore } from './feed-link';
import type { ViewClient } from './grpc-web';

export interface WatchFeedOptions {
  readonly client: ViewClient;
  /** Words a failure and tells whether another attempt can help. */
  readonly explain: (error: unknown) => { sentence: string; final: boolean };
  readonly onEvent: (event: WatchResponse) => void;
  readonly onLink: (link: FeedLink) => void;
  readonly signal: AbortSignal;
}

/** Until the Hello says otherwise. */
const HEARTBEAT_MS = 500;
const CHECK_MS = 100;
const LOST_HEARTBEATS = 2;
const GIVEN_UP_HEARTBEATS = 6;

/**
 * Watches the feed until `signal` aborts or the link is stopped: opens it, says what state the link is in, calls it
 * stale after two heartbeats of silence, gives the connection up after six, and comes back with the last sequence
 * seen. Resolves when it is over; never rejects.
 */
export async function watchFeed(options: WatchFeedOptions): Promise<void> {
  const { signal, onLink } = options;
  const place = { feedId: '', afterSequence: 0n };
  onLink({ state: 'connecting', since: Date.now() });
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const { received, failure } = await watchOnce(options, place);
    if (signal.aborted) return;
    if (received) attempt = 1;
    if (failure.final || attempt > MOST_ATTEMPTS) {
      const reason = failure.final
        ? failure.sentence
        : `No answer after ${MOST_ATTEMPTS} attempts: ${failure.sentence}`;
      onLink({ state: 'stopped', since: Date.now(), reason });
      return;
    }
    onLink({ state: 'reconnecting', since: Date.now(), attempt, reason: failure.sentence });
    // An abort ends the loop.
    await sleep(waitBefore(attempt), signal).catch(() => undefined);
  }
}

interface Place {
  feedId: string;
  afterSequence: bigint;
}

interface Outcome {
  readonly received: boolean;
  readonly failure: { sentence: string; final: boolean };
}

async function watchOnce(options: WatchFeedOptions, place: Place): Promise<Outcome> {
  const { client, signal, onEvent, onLink, explain } = options;
  const watch = new SilenceWatch(onLink);
  let received = false;
  try {
    for await (const event of client.watch(
      { ...place },
      { signal: AbortSignal.any([signal, watch.signal]) },
    )) {
      if (signal.aborted) break;
      received = true;
      watch.heard(event);
      keepPlace(place, event);
      onEvent(event);
    }
    return { received, failure: { sentence: 'The server ended the stream.', final: false } };
  } catch (error) {
    const failure = watch.signal.aborted ? { sentence: watch.sentence(), final: false } : explain(error);
    return { received, failure };
  } finally {
    watch.stop();
  }
}

function keepPlace(place: Place, { event }: WatchResponse): void {
  if (event.case === 'tick') place.afterSequence = event.value.sequence;
  if (event.case !== 'hello') return;
  if (place.feedId !== event.value.feedId) place.afterSequence = 0n;
  place.feedId = event.value.feedId;
}

/** Notices silence: tells the link, and aborts when it lasts. */
class SilenceWatch {
  readonly #abort = new AbortController();
  readonly #onLink: (link: FeedLink) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #heartbeatMs = HEARTBEAT_MS;
  #last: number | undefined;
  #lastWall = 0;
  #state: 'silent' | 'live' | 'stale' = 'silent';

  constructor(onLink: (link: FeedLink) => void) {
    this.#onLink = onLink;
    this.#timer = setInterval(() => this.#check(), CHECK_MS);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  heard({ event }: WatchResponse): void {
    if (event.case === 'hello' && event.value.heartbeatMs > 0) this.#heartbeatMs = event.value.heartbeatMs;
    this.#last = performance.now();
    this.#lastWall = Date.now();
    if (this.#state === 'live') return;
    this.#state = 'live';
    this.#onLink({ state: 'live', since: this.#lastWall });
  }

  sentence(): string {
    return `Nothing was heard for ${GIVEN_UP_HEARTBEATS * this.#heartbeatMs} ms.`;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    if (this.#last === undefined) return;
    const silence = performance.now() - this.#last;
    if (silence > GIVEN_UP_HEARTBEATS * this.#heartbeatMs) this.#abort.abort();
    else if (silence > LOST_HEARTBEATS * this.#heartbeatMs && this.#state === 'live') {
      this.#state = 'stale';
      this.#onLink({ state: 'stale', since: this.#lastWall });
    }
  }
}
