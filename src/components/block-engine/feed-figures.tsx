import type { ReactNode } from 'react';
import type { FeedView } from '@/api/block-engine/feed-store';
import { Segmented } from '@/components/ui/segmented';
import { Tooltip } from '@/components/ui/tooltip';
import { Unit } from '@/components/ui/unit';
import { currentRate, type WindowSeconds } from '@/lib/block-engine/feed-window';
import { cx } from '@/lib/cx';
import { formatFigure } from '@/lib/figures';
import { formatAge } from '@/lib/time';

interface FeedFiguresProps {
  view: FeedView;
  window: WindowSeconds;
  onWindow: (window: WindowSeconds) => void;
}

const WINDOWS: readonly { value: WindowSeconds; label: string }[] = [
  { value: 60, label: '60 s' },
  { value: 300, label: '5 min' },
  { value: 3600, label: '1 h' },
];

/** Above a second of silence the age is a warning. */
const QUIET_MS = 1_000;

/** The present figures. A rate is over the last second; where nothing was delivered there is none. */
export function FeedFigures({ view, window, onWindow }: FeedFiguresProps) {
  const { feed, now } = view;
  const rate = now === undefined ? {} : currentRate(feed.fine, now);
  const last = feed.links.packets?.lastMessage;
  const silence = packetSilence(view, last);
  return (
    <div className="be-figures">
      <Figure label="Packets" mark="own">
        {rate.packets === undefined ? (
          <NoData />
        ) : (
          <>
            {formatFigure(rate.packets)}
            <Unit>/s</Unit>
          </>
        )}
      </Figure>
      <Figure label="Bundles" mark="m">
        {rate.bundles === undefined ? (
          <NoData />
        ) : (
          <>
            {formatFigure(rate.bundles)}
            <Unit>/s</Unit>
          </>
        )}
      </Figure>
      <Figure
        label={
          <Tooltip content="Block engine’s clock minus the gateway’s, from the least age of a header in 30 seconds and half the round trip. It includes the least time that the engine holds a batch.">
            Clock offset
          </Tooltip>
        }
      >
        {feed.clock ? (
          <>
            {formatFigure(feed.clock.offsetMs)}
            <Unit>{`ms ± ${formatFigure(feed.clock.uncertaintyMs)}`}</Unit>
          </>
        ) : (
          <NoData />
        )}
      </Figure>
      <Figure label="Last packet">
        {silence === undefined ? (
          <NoData />
        ) : (
          <span className={cx(silence > QUIET_MS && 'be-quiet')}>
            {silence < 10_000 ? formatFigure(silence) : formatAge(silence)}
            <Unit>{silence < 10_000 ? 'ms ago' : 'ago'}</Unit>
          </span>
        )}
      </Figure>
      <div className="be-window">
        <Segmented label="Time shown" options={WINDOWS} value={window} onChange={onWindow} />
      </div>
    </div>
  );
}

/** Since the last batch of packets, as far as this page can know. */
function packetSilence({ feed, now }: FeedView, told: number | undefined): number | undefined {
  if (now === undefined) return undefined;
  const counted = feed.fine.findLast(({ packets }) => (packets?.batches ?? 0) > 0)?.at;
  const last = Math.max(counted ?? 0, told ?? 0);
  return last === 0 ? undefined : Math.max(0, now - last);
}

function Figure({ label, mark, children }: { label: ReactNode; mark?: 'own' | 'm'; children: ReactNode }) {
  return (
    <div>
      <div className="k">
        {mark ? (
          <span className="key" aria-hidden="true">
            <i className={cx(mark, mark === 'm' && 'be-line')} />
          </span>
        ) : null}
        {label}
      </div>
      <div className="v">{children}</div>
    </div>
  );
}

const NoData = () => <span className="be-none">no data</span>;
