import type { FeedView } from '@/api/block-engine/feed-store';
import { formatAge } from '@/lib/time/format-time';

export interface LinkWords {
  readonly kind: 'pass' | 'warn' | 'fail' | 'plain' | 'dash' | 'acc';
  readonly text: string;
  /** Without running counters, for screen readers: changes only with the state. */
  readonly spoken: string;
  /** A sentence with the reason, if any. */
  readonly reason: string | undefined;
}

/** State of both hops, browser to gateway and gateway to block engine; live only when both are. `wallNow`: browser clock. */
export function linkWords(view: FeedView, wallNow: number): LinkWords {
  const own = ownLink(view, wallNow);
  if (own) return own;
  const upstream = view.feed.links.packets;
  const now = view.now ?? wallNow;
  switch (upstream?.state) {
    case 'live':
      return words('pass', 'Live', 'Live');
    case 'stale':
      return words('warn', `Silent for ${formatAge(now - upstream.since)}`, 'Silent', silentReason(view));
    case 'reconnecting':
      return words(
        'warn',
        `Reconnecting, attempt ${upstream.attempt}`,
        'Reconnecting to the block engine',
        `Block engine: ${upstream.reason}`,
      );
    case 'stopped':
      return words(
        'fail',
        'Stopped',
        'Stopped',
        `Block engine: ${upstream.reason} The gateway asks again every minute.`,
      );
    default:
      return words('plain', 'Connecting to the block engine', 'Connecting to the block engine');
  }
}

function ownLink({ link, pausedAt }: FeedView, wallNow: number): LinkWords | undefined {
  switch (link.state) {
    case 'connecting':
      return words('plain', 'Connecting', 'Connecting');
    case 'stale':
      return words(
        'warn',
        `Gateway silent for ${formatAge(wallNow - link.since)}`,
        'Gateway silent',
        'The gateway sends nothing any more.',
      );
    case 'reconnecting':
      return words('warn', `Reconnecting, attempt ${link.attempt}`, 'Reconnecting', link.reason);
    case 'stopped':
      return words('fail', 'Stopped', 'Stopped', link.reason);
    case 'replay': {
      const place = `${formatAge(link.positionMs)} of ${formatAge(link.lengthMs)}`;
      return words('dash', link.ended ? 'Replay, ended' : `Replay, ${place}`, 'Replay of a recording');
    }
    case 'live':
      return pausedAt === undefined
        ? undefined
        : words('warn', 'Paused', 'Paused', 'The feed goes on behind this picture.');
  }
}

function silentReason({ feed }: FeedView): string {
  return feed.links.heartbeats?.state === 'live'
    ? 'No packets arrive; the block engine still sends heartbeats.'
    : 'Neither packets nor heartbeats arrive from the block engine.';
}

const words = (kind: LinkWords['kind'], text: string, spoken: string, reason?: string): LinkWords => ({
  kind,
  text,
  spoken,
  reason,
});
