import { msg, t } from '@clearstake/contract/i18n';
import {
  type FeedState,
  type LogEntry,
  STREAM_NAMES,
  type StreamName,
  type UpstreamLink,
} from './feed-state';

const MAX_ENTRIES = 60;

const streamNames: Readonly<Record<StreamName, string>> = {
  packets: msg('packets'),
  bundles: msg('bundles'),
  accounts: msg('accounts'),
  programs: msg('programs'),
  heartbeats: msg('heartbeats'),
};

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
    const streams =
      names.length === STREAM_NAMES.length
        ? t('all streams')
        : names.map((name) => t(streamNames[name])).join(', ');
    next = appendLog(next, { at: at ?? link.since, ...logTextOf(streams, link) });
  }
  return next;
}

const isSame = (before: UpstreamLink | undefined, now: UpstreamLink) =>
  before !== undefined &&
  before.state === now.state &&
  (now.state === 'live' || before.attempt === now.attempt);

function logTextOf(
  streams: string,
  { state, attempt, reason }: UpstreamLink,
): Pick<LogEntry, 'kind' | 'what' | 'text'> {
  switch (state) {
    case 'connecting':
      return { kind: 'link', what: t('connecting'), text: streams };
    case 'live':
      return {
        kind: 'link',
        what: t('connected'),
        text: attempt > 0 ? t('{streams}, attempt {attempt}', { streams, attempt }) : streams,
      };
    case 'reconnecting':
      return {
        kind: 'trouble',
        what: t('retry'),
        text: t('{streams}, attempt {attempt}: {reason}', { streams, attempt, reason }),
      };
    case 'stopped':
      return { kind: 'trouble', what: t('stopped'), text: `${streams}: ${reason}` };
    case 'unrecognised':
      return {
        kind: 'trouble',
        what: t('unknown'),
        text: t('{streams}: a state that this page does not know', { streams }),
      };
  }
}
