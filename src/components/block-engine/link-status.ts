import { formatAge } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import type { FeedView } from '@/api/block-engine/feed-store';
import type { UpstreamLink } from '@/lib/block-engine/feed-state';

export interface LinkStatus {
  readonly kind: 'pass' | 'warn' | 'fail' | 'plain' | 'dash' | 'acc';
  readonly text: string;
  /** Without running counters, for screen readers: changes only with the state. */
  readonly announcement: string;
  readonly reason: string | undefined;
}

/** State of both hops, browser to gateway and gateway to block engine; live only when both are. `wallNow`: browser clock. */
export function linkStatus(view: FeedView, wallNow: number): LinkStatus {
  const gateway = gatewayLink(view, wallNow);
  if (gateway) return gateway;
  const upstream = view.feed.links.packets;
  switch (upstream?.state) {
    case 'live':
      return live(upstream, view.now ?? wallNow);
    case 'reconnecting':
      return status(
        'warn',
        t('Reconnecting, attempt {attempt}', { attempt: upstream.attempt }),
        t('Block engine: {reason}', { reason: upstream.reason }),
        t('Reconnecting to the block engine'),
      );
    case 'stopped':
      return status(
        'fail',
        t('Stopped'),
        t('Block engine: {reason} The gateway asks again every minute.', { reason: upstream.reason }),
      );
    default:
      return status('plain', t('Connecting'), undefined, t('Connecting to the block engine'));
  }
}

function gatewayLink({ link, pausedAt }: FeedView, wallNow: number): LinkStatus | undefined {
  switch (link.state) {
    case 'connecting':
      return status('plain', t('Connecting'));
    case 'stale':
      return status(
        'warn',
        t('Gateway silent for {age}', { age: formatAge(wallNow - link.since) }),
        t('The gateway sends nothing any more.'),
        t('Gateway silent'),
      );
    case 'reconnecting':
      return status(
        'warn',
        t('Reconnecting, attempt {attempt}', { attempt: link.attempt }),
        link.reason,
        t('Reconnecting'),
      );
    case 'stopped':
      return status('fail', t('Stopped'), link.reason);
    case 'replay': {
      const place = { position: formatAge(link.positionMs), length: formatAge(link.lengthMs) };
      return status(
        'dash',
        link.ended ? t('Replay, ended') : t('Replay, {position} of {length}', place),
        undefined,
        t('Replay of a recording'),
      );
    }
    case 'live':
      return pausedAt === undefined
        ? undefined
        : status('warn', t('Paused'), t('The feed goes on behind this picture.'));
  }
}

/** The age from which a live link says when the last message came. */
const QUIET_MS = 2_000;

/** No cadence is documented: an open stream is no fault, however long it is silent. */
function live({ messages, lastMessage }: UpstreamLink, now: number): LinkStatus {
  if (messages === 0n) return status('plain', t('Open, nothing sent yet'));
  const quiet = now - (lastMessage ?? now);
  return quiet < QUIET_MS
    ? status('pass', t('Live'))
    : status('plain', t('Open, last message {age} ago', { age: formatAge(quiet) }), undefined, t('Open'));
}

function status(kind: LinkStatus['kind'], text: string, reason?: string, announcement = text): LinkStatus {
  return { kind, text, announcement, reason };
}
