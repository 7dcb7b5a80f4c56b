import type { Beat, StreamName } from './feed-state';

export const SHOWN_SECONDS = 60;

/** Beats come late on a busy machine; a pause of this length is an outage. */
const SILENT_MS = 3_000;

export interface Second {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Undefined while the stream was not live, or this page had no connection. */
  readonly messages: number | undefined;
}

/** The seconds of the last minute since the first beat, also those of which no beat came. */
export function lastSeconds(beats: readonly Beat[], name: StreamName, now: number): Second[] {
  const start = now - SHOWN_SECONDS * 1_000;
  const seconds: Second[] = [];
  const fillUntil = (end: number) => {
    const last = seconds.at(-1)?.at ?? end;
    if (end - last < SILENT_MS) return;
    for (let at = Math.max(last + 1_000, start); at < end - 500; at += 1_000)
      seconds.push({ at, messages: undefined });
  };
  for (const { at, messages } of beats) {
    fillUntil(at);
    seconds.push({ at, messages: messages[name] });
  }
  fillUntil(now);
  return seconds.filter(({ at }) => at > start);
}
