import { formatFigure } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { CellHead } from '@/components/ui/sheet';
import { lastSeconds, type Second, SHOWN_SECONDS } from '@/lib/block-engine/beat-seconds';
import type { FeedState, StreamName, UpstreamLink, UpstreamState } from '@/lib/block-engine/feed-state';
import { cx } from '@/lib/cx';

type Feed = Pick<FeedState, 'beats' | 'links' | 'expiring'>;
type HeartbeatStripProps = Feed & { now: number };

const ROWS: readonly { name: StreamName; title: string; rpc: string }[] = [
  { name: 'packets', title: msg('Packets'), rpc: 'SubscribePackets' },
  { name: 'bundles', title: msg('Bundles'), rpc: 'SubscribeBundles' },
  { name: 'accounts', title: msg('Accounts of interest'), rpc: 'SubscribeAccountsOfInterest' },
  { name: 'programs', title: msg('Programs of interest'), rpc: 'SubscribeProgramsOfInterest' },
  { name: 'heartbeats', title: msg('Heartbeats'), rpc: 'StartExpiringPacketStream' },
];
const stateNames: Readonly<Record<Exclude<UpstreamState, 'live'>, string>> = {
  connecting: msg('connecting'),
  reconnecting: msg('reconnecting'),
  stopped: msg('stopped'),
  unrecognised: msg('unrecognised'),
};
const WIDTH = 460;
const STEP = WIDTH / SHOWN_SECONDS;

/** One mark per second and stream: tall when it delivered, short when open and quiet, amber when not connected. */
export function HeartbeatStrip({ now, ...feed }: HeartbeatStripProps) {
  const first = feed.beats[0];
  return (
    <>
      <CellHead
        title={t('Heartbeats')}
        note={
          first === undefined
            ? t('No data')
            : t('Last {seconds} s', {
                seconds: Math.min(SHOWN_SECONDS, Math.round((now - first.at) / 1_000) + 1),
              })
        }
      />
      <div className="grid gap-3">
        {ROWS.map((row) => (
          <BeatRow key={row.name} row={row} feed={feed} now={now} />
        ))}
      </div>
      <p className="text-xs text-t3 mt-2">
        {t('Tall: delivered. Short: open and quiet. Amber: not connected.')}
      </p>
    </>
  );
}

function BeatRow({ row, feed, now }: { row: (typeof ROWS)[number]; feed: Feed; now: number }) {
  const { name, rpc } = row;
  const title = t(row.title);
  const recent = lastSeconds(feed.beats, name, now);
  const delivered = recent.filter(({ messages = 0 }) => messages > 0).length;
  const link = feed.links[name];
  const age = feed.beats.length === 0 ? t('waiting') : cadence(recent, name, feed);
  return (
    <div className="tnum grid grid-cols-[190px_minmax(0,1fr)_140px] items-center gap-4 text-sm/5 max-s:grid-cols-[1fr_auto]">
      <div>
        <span className="font-560">{title}</span>
        <small className="block text-xs text-t3">{rpc}</small>
      </div>
      <svg
        className="h-6 w-full max-s:col-[1/-1] max-s:row-2"
        viewBox={`0 0 ${WIDTH} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(
          '{stream}: delivered in {delivered} of the last {total, plural, one {second} other {{total} seconds}}',
          { stream: title, delivered, total: recent.length },
        )}
      >
        {/* Half a pixel lower, so that it fills one row of them. */}
        <line x1={0} x2={WIDTH} y1={20.5} y2={20.5} stroke="var(--line)" />
        {recent.map((second) => (
          <BeatMark key={second.at} second={second} now={now} />
        ))}
      </svg>
      <div className="text-end whitespace-nowrap">
        <span className="font-560">{t('{delivered} of {total}', { delivered, total: recent.length })}</span>
        <small className={cx('block text-xs', link && link.state !== 'live' ? 'text-warn' : 'text-t3')}>
          {link && link.state !== 'live' ? t(stateNames[link.state]) : age}
        </small>
      </div>
    </div>
  );
}

function BeatMark({ second: { at, messages }, now }: { second: Second; now: number }) {
  // A beat can be newer than the displayed second.
  const x = WIDTH - 2 - Math.max(0, (now - at) / 1_000) * STEP;
  if (messages === undefined) return <rect x={x - 1.5} y={16} width={3} height={4} fill="var(--warn)" />;
  const tall = messages > 0;
  const newest = now - at < 1_200;
  return (
    <line
      x1={x}
      x2={x}
      y1={tall ? 7 : 16}
      y2={20}
      stroke={newest && tall ? 'var(--accent)' : 'var(--text-2)'}
      strokeWidth={newest && tall ? 2.5 : 1.5}
    />
  );
}

const messagesSince = (link: UpstreamLink | undefined) =>
  link?.messages === 0n ? t('nothing sent yet') : t('none in this minute');

/** Interval between messages: the engine's own cadence for heartbeats, otherwise measured over the connected part of the minute. */
function cadence(recent: readonly Second[], name: StreamName, feed: Feed): string {
  if (name === 'heartbeats' && feed.expiring && feed.expiring.cadenceMs > 0)
    return t('every {seconds} s', { seconds: formatFigure(feed.expiring.cadenceMs / 1_000, 2) });
  const connected = recent.flatMap(({ messages }) => messages ?? []);
  const messages = connected.reduce((total, count) => total + count, 0);
  const rate = connected.length === 0 ? 0 : messages / connected.length;
  if (rate === 0) return messagesSince(feed.links[name]);
  return rate >= 2
    ? t('{count} messages a second', { count: formatFigure(rate) })
    : t('every {seconds} s', { seconds: formatFigure(1 / rate, 2) });
}
