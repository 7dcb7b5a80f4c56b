import type { FeedView } from '@/api/block-engine/feed-store';
import { formatAge } from '@/lib/time/format-time';

export interface LinkStatus {
  readonly kind: 'pass' | 'warn' | 'fail' | 'plain' | 'dash' | 'acc';
  readonly text: string;
  /** Without running counters, for screen readers: changes only with the state. */
  readonly announcement: string;
  /** A sentence with the reason, if any. */
  readonly reason: string | undefined;
}

/** State of both hops, browser to gateway and gateway to block engine; live only when both are. `wallNow`: browser clock. */
export function linkStatus(view: FeedView, wallNow: number): LinkStatus {
  const gateway = gatewayLink(view, wallNow);
  if (gateway) return gateway;
  const upstream = view.feed.links.packets;
  const now = view.now ?? wallNow;
  switch (upstream?.state) {
    case 'live':
      return status('pass', 'Live', 'Live');
    case 'stale':
      return status('warn', `Silent for ${formatAge(now - upstream.since)}`, 'Silent', silentReason(view));
    case 'reconnecting':
      return status(
        'warn',
        `Reconnecting, attempt ${upstream.attempt}`,
        'Reconnecting to the block engine',
        `Block engine: ${upstream.reason}`,
      );
    case 'stopped':
      return status(
        'fail',
        'Stopped',
        'Stopped',
        `Block engine: ${upstream.reason} The gateway asks again every minute.`,
      );
    default:
      return status('plain', 'Connecting to the block engine', 'Connecting to the block engine');
  }
}

function gatewayLink({ link, pausedAt }: FeedView, wallNow: number): LinkStatus | undefined {
  switch (link.state) {
    case 'connecting':
      return status('plain', 'Connecting', 'Connecting');
    case 'stale':
      return status(
        'warn',
        `Gateway silent for ${formatAge(wallNow - link.since)}`,
        'Gateway silent',
        'The gateway sends nothing any more.',
      );
    case 'reconnecting':
      return status('warn', `Reconnecting, attempt ${link.attempt}`, 'Reconnecting', link.reason);
    case 'stopped':
      return status('fail', 'Stopped', 'Stopped', link.reason);
    case 'replay': {
      const place = `${formatAge(link.positionMs)} of ${formatAge(link.lengthMs)}`;
      return status('dash', link.ended ? 'Replay, ended' : `Replay, ${place}`, 'Replay of a recording');
    }
    case 'live':
      return pausedAt === undefined
        ? undefined
        : status('warn', 'Paused', 'Paused', 'The feed goes on behind this picture.');
  }
}

function silentReason({ feed }: FeedView): string {
  return feed.links.heartbeats?.state === 'live'
    ? 'No packets arrive; the block engine still sends heartbeats.'
    : 'Neither packets nor heartbeats arrive from the block engine.';
}

const status = (
  kind: LinkStatus['kind'],
  text: string,
  announcement: string,
  reason?: string,
): LinkStatus => ({
  kind,
  text,
  announcement,
  reason,
});
