import { create } from '@bufbuild/protobuf';
import { sizeDelimitedDecodeStream, sizeDelimitedEncode } from '@bufbuild/protobuf/wire';
import { lineOf } from '@clearstake/contract/foreign-text';
import {
  type RecordingHeader,
  RecordingHeaderSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { t } from '@clearstake/contract/i18n';
import { sleep } from '@clearstake/contract/sleep';
import { cleanMessage } from './clean-message';

const FORMAT = 'clearstake block engine recording';
const VERSION = 1;
/** About five hours of a busy feed. */
const MAX_BYTES = 96 * 1_048_576;

export interface RecordingView {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly events: number;
  readonly bytes: number;
  readonly full: boolean;
}

/** Collects the events of a feed in a file: a header, then each event, as size-delimited protobuf messages. */
export class Recording {
  readonly #parts: Uint8Array<ArrayBuffer>[];
  #view: RecordingView;

  constructor(startedAt: number, source: string) {
    this.#view = { startedAt, events: 0, bytes: 0, full: false };
    const startedUnixMs = BigInt(startedAt);
    const header = create(RecordingHeaderSchema, { format: FORMAT, version: VERSION, startedUnixMs, source });
    this.#parts = [Uint8Array.from(sizeDelimitedEncode(RecordingHeaderSchema, header))];
  }

  get view(): RecordingView {
    return this.#view;
  }

  add(event: WatchResponse): void {
    if (this.#view.full) return;
    const part = Uint8Array.from(sizeDelimitedEncode(WatchResponseSchema, event));
    const bytes = this.#view.bytes + part.length;
    if (bytes > MAX_BYTES) {
      this.#view = { ...this.#view, full: true };
      return;
    }
    this.#parts.push(part);
    this.#view = { ...this.#view, bytes, events: this.#view.events + 1 };
  }

  file(): Blob {
    return new Blob(this.#parts, { type: 'application/octet-stream' });
  }
}

/** A parsed recording. Times are milliseconds since 1970. */
export interface ReadRecording {
  readonly startedAt: number;
  readonly source: string;
  readonly events: readonly WatchResponse[];
}

/** Parses a file written by `Recording`. Rejects with an Error whose message is a sentence when it is anything else. */
export async function readRecording(file: Blob): Promise<ReadRecording> {
  if (file.size > MAX_BYTES + 1_024) throw unreadable(t('This file is too large to be a recording.'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = await readHeader(bytes);
  const events: WatchResponse[] = [];
  try {
    for await (const event of sizeDelimitedDecodeStream(
      WatchResponseSchema,
      singleChunk(bytes.subarray(header.length)),
    )) {
      // Never written; a file of zeros would be millions of them.
      if (event.event.case === undefined && event.$unknown === undefined) throw new Error('Empty event.');
      events.push(cleanMessage(event));
    }
  } catch (error) {
    throw unreadable(
      t(
        'The recording breaks off after {events, plural, one {{events} event} other {{events} events}}. It cannot be replayed.',
        { events: events.length },
      ),
      error,
    );
  }
  if (!events.some(({ event }) => event.case === 'tick'))
    throw unreadable(t('The recording holds no events.'));
  return { startedAt: header.startedAt, source: header.source, events };
}

function unreadable(sentence: string, cause?: unknown): Error {
  return new Error(sentence, { cause });
}

async function readHeader(bytes: Uint8Array) {
  const invalid = () => unreadable(t('This file is not a block engine recording of Clearstake.'));
  const length = (bytes[0] ?? 0) + 1;
  // The size prefix of a header is one byte.
  if (length > 128 || length > bytes.length) throw invalid();
  const header = await decodeHeader(bytes.subarray(0, length)).catch(() => undefined);
  if (header?.format !== FORMAT) throw invalid();
  if (header.version !== VERSION)
    throw unreadable(
      t('The recording has version {version}; this page reads 1.', { version: header.version }),
    );
  return { length, startedAt: Number(header.startedUnixMs), source: lineOf(header.source) };
}

async function decodeHeader(bytes: Uint8Array): Promise<RecordingHeader | undefined> {
  for await (const header of sizeDelimitedDecodeStream(RecordingHeaderSchema, singleChunk(bytes)))
    return header;
  return undefined;
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

interface ReplayOptions {
  readonly recording: ReadRecording;
  /** 1 is the recorded pace. */
  readonly speed: number;
  readonly onEvent: (event: WatchResponse) => void;
  /** Milliseconds since the first event, by the recording's clock. */
  readonly onPosition: (positionMs: number) => void;
  readonly signal: AbortSignal;
}

const STEP_MS = 50;

const sentAt = ({ event }: WatchResponse) =>
  event.case === 'tick' ? Number(event.value.sentUnixMs) : undefined;

/** Milliseconds from the first to the last event. */
export function durationOf({ events }: ReadRecording): number {
  const times = events.map(sentAt).filter((time) => time !== undefined);
  return Math.max(0, (times.at(-1) ?? 0) - (times[0] ?? 0));
}

/** Emits the events at their recorded intervals. Resolves after the last one, or when `signal` aborts. */
export async function replay({
  recording,
  speed,
  onEvent,
  onPosition,
  signal,
}: ReplayOptions): Promise<void> {
  const { events } = recording;
  const first = events.map(sentAt).find((time) => time !== undefined) ?? 0;
  const startedAt = performance.now();
  let next = 0;
  while (!signal.aborted) {
    const position = (performance.now() - startedAt) * speed;
    for (let event = events[next]; event; event = events[next]) {
      if ((sentAt(event) ?? first) - first > position) break;
      onEvent(event);
      next += 1;
    }
    onPosition(Math.min(position, durationOf(recording)));
    if (next >= events.length) return;
    // An abort ends the loop.
    await sleep(STEP_MS, signal).catch(() => undefined);
  }
}
