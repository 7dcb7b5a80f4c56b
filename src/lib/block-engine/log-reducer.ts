import {
  type FeedState,
  type LogEntry,
  STREAM_NAMES,
  type StreamName,
  type UpstreamLink,
} from './feed-state';

const MAX_ENTRIES = 60;

export function appendLog(log: readonly LogEntry[], entry: Omit<LogEntry, 'id'>): readonly LogEntry[] {
  return [{ ...entry, id: (log[0]?.id ?? 0) + 1 }, ...log.slice(0, MAX_ENTRIES - 1)];
}

/** Logs each change of a stream's state; streams with the same change share an entry. */
export function logLinks(
  log: readonly LogEntry[],
  before: FeedState['links'],
  after: FeedState['links'],
  at: number | undefined,
): readonly LogEntry[] {
  const groups = new Map<string, { link: UpstreamLink; names: StreamName[] }>();
  for (const name of STREAM_NAMES) {
    const link = after[name];
    if (!link || isSame(before[name], link)) continue;
    const key = `${link.state} ${link.attempt} ${link.reason}`;
    const group = groups.get(key) ?? { link, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  let next = log;
  for (const { link, names } of groups.values()) {
    const streams = names.length === STREAM_NAMES.length ? 'all streams' : names.join(', ');
    next = appendLog(next, { at: at ?? link.since, ...logTextOf(streams, link) });
  }
  return next;
}

const isSame = (before: UpstreamLink | undefined, now: UpstreamLink) =>
  before !== undefined &&
  before.state === now.state &&
  (now.state === 'live' || before.attempt === now.attempt);

function logTextOf(name: string, link: UpstreamLink): Pick<LogEntry, 'kind' | 'what' | 'text'> {
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
