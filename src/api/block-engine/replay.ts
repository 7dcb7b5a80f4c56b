import type { WatchResponse } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import type { ReadRecording } from './recording';

export interface ReplayOptions {
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
export function replay({ recording, speed, onEvent, onPosition, signal }: ReplayOptions): Promise<void> {
  const { events } = recording;
  const first = events.map(sentAt).find((time) => time !== undefined) ?? 0;
  const startedAt = performance.now();
  let next = 0;
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const step = () => {
      const position = (performance.now() - startedAt) * speed;
      for (let event = events[next]; event; event = events[next]) {
        if ((sentAt(event) ?? first) - first > position) break;
        onEvent(event);
        next += 1;
      }
      onPosition(Math.min(position, durationOf(recording)));
      if (next >= events.length) finish();
    };
    const timer = setInterval(step, STEP_MS);
    signal.addEventListener('abort', finish);
    step();
  });
}
