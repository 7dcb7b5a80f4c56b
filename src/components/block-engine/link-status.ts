import { t } from '@contract/i18n';
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
      return status('pass', t('Live'), t('Live'));
    case 'stale':
      return status(
        'warn',
        t('Silent for {age}', { age: formatAge(now - upstream.since) }),
        t('Silent'),
        silentReason(view),
      );
    case 'reconnecting':
      return status(
        'warn',
        t('Reconnecting, attempt {attempt}', { attempt: upstream.attempt }),
        t('Reconnecting to the block engine'),
        t('Block engine: {reason}', { reason: upstream.reason }),
      );
    case 'stopped':
      return status(
        'fail',
        t('Stopped'),
        t('Stopped'),
        t('Block engine: {reason} The gateway asks again every minute.', { reason: upstream.reason }),
      );
    default:
      return status('plain', t('Connecting'), t('Connecting to the block engine'));
  }
}

function gatewayLink({ link, pausedAt }: FeedView, wallNow: number): LinkStatus | undefined {
  switch (link.state) {
    case 'connecting':
      return status('plain', t('Connecting'), t('Connecting'));
    case 'stale':
      return status(
        'warn',
        t('Gateway silent for {age}', { age: formatAge(wallNow - link.since) }),
        t('Gateway silent'),
        t('The gateway sends nothing any more.'),
      );
    case 'reconnecting':
      return status(
        'warn',
        t('Reconnecting, attempt {attempt}', { attempt: link.attempt }),
        t('Reconnecting'),
        link.reason,
      );
    case 'stopped':
      return status('fail', t('Stopped'), t('Stopped'), link.reason);
    case 'replay': {
      const place = { position: formatAge(link.positionMs), length: formatAge(link.lengthMs) };
      return status(
        'dash',
        link.ended ? t('Replay, ended') : t('Replay, {position} of {length}', place),
        t('Replay of a recording'),
      );
    }
    case 'live':
      return pausedAt === undefined
        ? undefined
        : status('warn', t('Paused'), t('Paused'), t('The feed goes on behind this picture.'));
  }
}

function silentReason({ feed }: FeedView): string {
  return feed.links.heartbeats?.state === 'live'
    ? t('No packets arrive; the block engine still sends heartbeats.')
    : t('Neither packets nor heartbeats arrive from the block engine.');
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
