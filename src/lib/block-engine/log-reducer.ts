import {
  type FeedState,
  type LogEntry,
  STREAM_NAMES,
  type StreamName,
  type UpstreamLink,
} from './feed-state';

const ENTRIES = 60;

/** The log with one more entry in front. */
export function appendLog(log: readonly LogEntry[], entry: Omit<LogEntry, 'id'>): readonly LogEntry[] {
  return [{ ...entry, id: (log[0]?.id ?? 0) + 1 }, ...log.slice(0, ENTRIES - 1)];
}

/** Writes each change of a stream's state into the log; streams that changed alike at once share an entry. */
export function logLinks(
  log: readonly LogEntry[],
  before: FeedState['links'],
  told: FeedState['links'],
  at: number | undefined,
): readonly LogEntry[] {
  const alike = new Map<string, { link: UpstreamLink; names: StreamName[] }>();
  for (const name of STREAM_NAMES) {
    const link = told[name];
    if (!link || isSame(before[name], link)) continue;
    const key = `${link.state} ${link.attempt} ${link.reason}`;
    const group = alike.get(key) ?? { link, names: [] };
    group.names.push(name);
    alike.set(key, group);
  }
  let next = log;
  for (const { link, names } of alike.values()) {
    const streams = names.length === STREAM_NAMES.length ? 'all streams' : names.join(', ');
    next = appendLog(next, { at: at ?? link.since, ...wordsOf(streams, link) });
  }
  return next;
}

const isSame = (before: UpstreamLink | undefined, now: UpstreamLink) =>
  before !== undefined &&
  before.state === now.state &&
  (now.state === 'live' || before.attempt === now.attempt);

function wordsOf(name: string, link: UpstreamLink): Pick<LogEntry, 'kind' | 'what' | 'text'> {
  switch (link.state) {
    case 'connecting':
      return { kind: 'link', what: 'connecting', text: name };
    case 'live':
      return {
        kind: 'link',
        what: 'connected',
        text: link.attempt > 0 ? `${name}, attempt ${link.attempt}` : name,
      };
    case 'stale':
      return { kind: 'trouble', what: 'silent', text: name };
    case 'reconnecting':
      return { kind: 'trouble', what: 'retry', text: `${name}, attempt ${link.attempt}: ${link.reason}` };
    case 'stopped':
      return { kind: 'trouble', what: 'stopped', text: `${name}: ${link.reason}` };
    case 'unrecognised':
      return { kind: 'trouble', what: 'unknown', text: `${name}: a state that this page does not know` };
  }
}
