import type {
  WatchRequest,
  WatchResponse,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { t } from '@clearstake/contract/i18n';
import { sleep } from '@clearstake/contract/sleep';
import { currentTime } from '@/lib/time/clock';
import { cleanMessage } from './clean-message';
import type { ViewClient } from './grpc-web';

/**
 * The state of the browser's connection to the gateway; times in milliseconds since 1970 by the browser's clock. `stale`: open,
 * but silent for more than two heartbeats, so nothing on screen is current.
 */
export type FeedLink =
  | { readonly state: 'connecting' | 'live' | 'stale'; readonly since: number }
  | { readonly state: 'stopped'; readonly since: number; readonly reason: string }
  | {
      readonly state: 'reconnecting';
      readonly since: number;
      readonly attempt: number;
      readonly reason: string;
    };

const MAX_ATTEMPTS = 8;

const BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Backoff in milliseconds before the given attempt (the first is 1), with 20 % jitter so that viewers do not reconnect in step.
 */
function backoffDelay(attempt: number): number {
  const delay = BACKOFF_MS[attempt - 1] ?? 15_000;
  return delay * (0.9 + 0.2 * Math.random());
}

export interface FeedHandlers {
  readonly onEvent: (event: WatchResponse) => void;
  readonly onLink: (link: FeedLink) => void;
  readonly signal: AbortSignal;
}

interface WatchFeedOptions extends FeedHandlers {
  readonly client: ViewClient;
  readonly explain: (error: unknown) => { sentence: string; final: boolean };
}

/** The default until the Hello message sets it. */
const HEARTBEAT_MS = 500;
const CHECK_MS = 100;
const STALE_AFTER_HEARTBEATS = 2;
const RECONNECT_AFTER_HEARTBEATS = 6;
/** The first message holds a minute of history: 300 kB on a slow line. */
const FIRST_WITHIN_MS = 30_000;

/**
 * Watches the feed until `signal` aborts or the link stops: stale after two silent heartbeats, reconnected after six from the
 * last sequence number. A call without a first message is given up after half a minute. Resolves at the end; never rejects.
 */
export async function watchFeed(options: WatchFeedOptions): Promise<void> {
  const { signal, onLink } = options;
  const resumePoint = { feedId: '', afterSequence: 0n };
  onLink({ state: 'connecting', since: currentTime() });
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const { received, failure } = await watchOnce(options, resumePoint);
    if (signal.aborted) return;
    if (received) attempt = 1;
    if (failure.final || attempt > MAX_ATTEMPTS) {
      const reason = failure.final
        ? failure.sentence
        : t('No answer after {attempts} attempts: {reason}', {
            attempts: MAX_ATTEMPTS,
            reason: failure.sentence,
          });
      onLink({ state: 'stopped', since: currentTime(), reason });
      return;
    }
    onLink({ state: 'reconnecting', since: currentTime(), attempt, reason: failure.sentence });
    // An abort ends the loop.
    await sleep(backoffDelay(attempt), signal).catch(() => undefined);
  }
}

type ResumePoint = Pick<WatchRequest, 'feedId' | 'afterSequence'>;

async function watchOnce(options: WatchFeedOptions, resumePoint: ResumePoint) {
  const { client, signal, onEvent, onLink, explain } = options;
  const watch = new SilenceWatch(onLink);
  let received = false;
  try {
    for await (const event of client.watch(
      { ...resumePoint },
      { signal: AbortSignal.any([signal, watch.signal]) },
    )) {
      if (signal.aborted) break;
      received = true;
      watch.recordEvent(event);
      updateResumePoint(resumePoint, event);
      onEvent(cleanMessage(event));
    }
    return { received, failure: { sentence: t('The server ended the stream.'), final: false } };
  } catch (error) {
    const failure = watch.signal.aborted ? { sentence: watch.sentence(), final: false } : explain(error);
    return { received, failure };
  } finally {
    watch.stop();
  }
}

function updateResumePoint(resumePoint: ResumePoint, { event }: WatchResponse): void {
  if (event.case === 'tick') resumePoint.afterSequence = event.value.sequence;
  if (event.case !== 'hello') return;
  if (resumePoint.feedId !== event.value.feedId) resumePoint.afterSequence = 0n;
  resumePoint.feedId = event.value.feedId;
}

/** Reports a silent link as stale, and aborts it when the silence lasts. */
class SilenceWatch {
  readonly #abort = new AbortController();
  readonly #timer = setInterval(() => this.#check(), CHECK_MS);
  readonly #begun = performance.now();
  #heartbeatMs = HEARTBEAT_MS;
  #last: number | undefined;
  #lastWall = 0;
  #state: 'silent' | 'live' | 'stale' = 'silent';

  constructor(private readonly onLink: (link: FeedLink) => void) {}

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  recordEvent({ event }: WatchResponse): void {
    if (event.case === 'hello' && event.value.heartbeatMs > 0) this.#heartbeatMs = event.value.heartbeatMs;
    this.#last = performance.now();
    this.#lastWall = currentTime();
    if (this.#state === 'live') return;
    this.#state = 'live';
    this.onLink({ state: 'live', since: this.#lastWall });
  }

  sentence(): string {
    return t('Nothing was heard for {duration} ms.', { duration: this.#longest() });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Milliseconds of silence after which the call is given up. */
  #longest(): number {
    return this.#last === undefined ? FIRST_WITHIN_MS : RECONNECT_AFTER_HEARTBEATS * this.#heartbeatMs;
  }

  #check(): void {
    const silence = performance.now() - (this.#last ?? this.#begun);
    if (silence > this.#longest()) this.#abort.abort();
    else if (silence > STALE_AFTER_HEARTBEATS * this.#heartbeatMs && this.#state === 'live') {
      this.#state = 'stale';
      this.onLink({ state: 'stale', since: this.#lastWall });
    }
  }
}
