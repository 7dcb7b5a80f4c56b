import { create } from '@bufbuild/protobuf';
import {
  InterestKind,
  InterestListSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { t } from '@clearstake/contract/i18n';
import {
  durationOf,
  type ReadRecording,
  Recording,
  type RecordingView,
  replay,
} from '@/api/block-engine/recording';
import type { FeedHandlers, FeedLink } from '@/api/block-engine/watch-feed';
import { reduceFeed } from '@/lib/block-engine/feed-reducer';
import { EMPTY_FEED, type FeedState, type LogEntry, type PacketCounts } from '@/lib/block-engine/feed-state';
import { sumPackets } from '@/lib/block-engine/feed-window';
import { appendLog } from '@/lib/block-engine/log-reducer';
import { sharedValue } from '@/lib/shared-value';
import { currentTime } from '@/lib/time/clock';

export interface ReplayLink {
  readonly state: 'replay';
  readonly name: string;
  readonly positionMs: number;
  readonly lengthMs: number;
  readonly ended: boolean;
}

export interface FeedView {
  readonly feed: FeedState;
  readonly link: FeedLink | ReplayLink;
  /** The current time on the feed's time axis, which advances while the feed is silent. Undefined before the first tick. */
  readonly now: number | undefined;
  /** Sums over the last minute, updated once a second. */
  readonly minute: PacketCounts | undefined;
  /** When the view was paused, by the browser's clock. */
  readonly pausedAt: number | undefined;
  readonly recording: RecordingView | undefined;
}

/** Five updates a second: more are not readable, and each one re-renders the page. */
const REFRESH_MS = 200;

/**
 * Holds the feed outside React: events are reduced on arrival, snapshots are made five times a second while the page is
 * visible. `open` connects, once per call of `connect`.
 */
export class FeedStore {
  #feed = EMPTY_FEED;
  #link: FeedLink | ReplayLink = { state: 'connecting', since: currentTime() };
  #lastEventAt: number | undefined;
  #pausedAt: number | undefined;
  #recording: Recording | undefined;
  #abort: AbortController | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #minute: { second: number; counts: PacketCounts | undefined } = { second: Number.NaN, counts: undefined };
  readonly #view = sharedValue<FeedView>(this.#snapshot());

  constructor(private readonly open: (handlers: FeedHandlers) => void) {}

  readonly subscribe = this.#view.subscribe;
  readonly getSnapshot = this.#view.read;

  readonly connect = (): void => {
    const signal = this.#startSession();
    if (this.#link.state === 'replay') this.#feed = EMPTY_FEED;
    this.#lastEventAt = undefined;
    this.#link = { state: 'connecting', since: currentTime() };
    this.open({ onEvent: this.#onEvent, onLink: this.#setLink, signal });
    this.#refresh();
  };

  readonly close = (): void => {
    this.#abort?.abort();
    this.#abort = undefined;
    clearInterval(this.#timer);
    this.#timer = undefined;
  };

  /** Freezes the view; events are still reduced. */
  readonly pause = (): void => {
    this.#refresh();
    this.#pausedAt = currentTime();
    this.#refresh();
  };

  readonly resume = (): void => {
    this.#pausedAt = undefined;
    this.#refresh();
  };

  readonly startRecording = (): void => {
    this.#recording = new Recording(currentTime(), globalThis.location.host);
    this.#recording.add(helloOf(this.#feed));
    this.#refresh();
  };

  /** Ends the recording; undefined when none is running. */
  readonly stopRecording = (): Recording | undefined => {
    const recording = this.#recording;
    this.#recording = undefined;
    this.#refresh();
    return recording;
  };

  /** Shows a recording instead of the live feed; `connect` returns to it. */
  readonly replay = (name: string, recording: ReadRecording, speed: number): void => {
    const signal = this.#startSession();
    this.#feed = EMPTY_FEED;
    this.#lastEventAt = undefined;
    this.#recording = undefined;
    const session = { state: 'replay', name, lengthMs: durationOf(recording) } as const;
    this.#link = { ...session, positionMs: 0, ended: false };
    const onPosition = (positionMs: number) => {
      this.#link = { ...session, positionMs, ended: false };
    };
    replay({ recording, speed, onEvent: this.#onEvent, onPosition, signal }).then(() => {
      if (!signal.aborted) this.#link = { ...session, positionMs: session.lengthMs, ended: true };
    });
    this.#refresh();
  };

  #startSession(): AbortSignal {
    this.#abort?.abort();
    this.#abort = new AbortController();
    this.#pausedAt = undefined;
    this.#timer ??= setInterval(() => {
      if (globalThis.document?.visibilityState !== 'hidden') this.#refresh();
    }, REFRESH_MS);
    return this.#abort.signal;
  }

  readonly #onEvent = (event: WatchResponse): void => {
    this.#lastEventAt = performance.now();
    this.#feed = reduceFeed(this.#feed, event);
    this.#recording?.add(event);
  };

  readonly #setLink = (link: FeedLink): void => {
    this.#link = link;
    const text = logTextOf(link);
    if (text)
      this.#feed = {
        ...this.#feed,
        log: appendLog(this.#feed.log, { at: this.#feed.at ?? link.since, ...text }),
      };
    this.#refresh();
  };

  #refresh(): void {
    this.#view.set(this.#snapshot());
  }

  #snapshot(): FeedView {
    // The link is not frozen: a paused page must still show that the feed is gone.
    const { feed, now, minute } = this.#pausedAt === undefined ? this.#pictureNow() : this.#view.read();
    const [link, pausedAt, recording] = [this.#link, this.#pausedAt, this.#recording?.view];
    return { feed, now, minute, link, pausedAt, recording };
  }

  #pictureNow(): Pick<FeedView, 'feed' | 'now' | 'minute'> {
    const live = this.#link.state !== 'replay';
    const silence = this.#lastEventAt === undefined ? undefined : performance.now() - this.#lastEventAt;
    const { at } = this.#feed;
    const now = at !== undefined && live && silence !== undefined ? at + silence : at;
    return { feed: this.#feed, now, minute: now === undefined ? undefined : this.#lastMinute(now) };
  }

  #lastMinute(now: number): PacketCounts | undefined {
    const second = Math.floor(now / 1_000);
    if (second !== this.#minute.second) {
      this.#minute = { second, counts: sumPackets(this.#feed.fine, 60_000, now) };
    }
    return this.#minute.counts;
  }
}

function logTextOf(link: FeedLink): Pick<LogEntry, 'kind' | 'what' | 'text'> | undefined {
  switch (link.state) {
    case 'reconnecting':
      return {
        kind: 'trouble',
        what: t('retry'),
        text: t('this page, attempt {attempt}: {reason}', { attempt: link.attempt, reason: link.reason }),
      };
    case 'stale':
      return { kind: 'trouble', what: t('silent'), text: t('this page hears nothing from the gateway') };
    case 'stopped':
      return { kind: 'trouble', what: t('stopped'), text: link.reason };
    case 'live':
      return { kind: 'link', what: t('connected'), text: t('this page to the gateway') };
    case 'connecting':
      return undefined;
  }
}

/** A Hello message with the feed's state, so that a recording can start in mid-stream. */
function helloOf(feed: FeedState): WatchResponse {
  const kinds = [
    [InterestKind.ACCOUNTS, feed.interest.accounts],
    [InterestKind.PROGRAMS, feed.interest.programs],
  ] as const;
  return create(WatchResponseSchema, {
    event: {
      case: 'hello',
      value: {
        feedId: feed.feedId,
        tickMs: feed.tickMs,
        interest: kinds.flatMap(([kind, list]) =>
          list ? [create(InterestListSchema, { kind, all: list.all, total: list.total })] : [],
        ),
      },
    },
  });
}
