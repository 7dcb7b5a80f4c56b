import { t } from '@contract/i18n';
import type { ReactNode } from 'react';
import type { FeedView } from '@/api/block-engine/feed-store';
import { Swatch } from '@/components/charts/legend-key';
import { Segmented } from '@/components/ui/segmented';
import { Tooltip } from '@/components/ui/tooltip';
import { Unit } from '@/components/ui/unit';
import { currentRate, type WindowSeconds } from '@/lib/block-engine/feed-window';
import { formatFigure, withUnit } from '@/lib/format/figures';
import { formatAge } from '@/lib/time/format-time';

interface FeedFiguresProps {
  view: FeedView;
  window: WindowSeconds;
  onWindow: (window: WindowSeconds) => void;
}

const WINDOWS: readonly { value: WindowSeconds; figure: string; unit: string }[] = [
  { value: 60, figure: '60', unit: 's' },
  { value: 300, figure: '5', unit: 'min' },
  { value: 3600, figure: '1', unit: 'h' },
];

/** Current figures. A rate covers the last second; without deliveries there is none. */
export function FeedFigures({ view, window, onWindow }: FeedFiguresProps) {
  const { feed, now } = view;
  const rate = now === undefined ? {} : currentRate(feed.fine, now);
  const last = feed.links.packets?.lastMessage;
  const silence = packetSilence(view, last);
  return (
    <div className="flex flex-wrap items-end gap-9 max-m:gap-6 max-s:grid max-s:grid-cols-2 max-s:gap-x-7 max-s:gap-y-4">
      <Figure label={t('Packets')} mark="own">
        {rate.packets === undefined ? (
          <NoData />
        ) : (
          <>
            {formatFigure(rate.packets)}
            <Unit>/s</Unit>
          </>
        )}
      </Figure>
      <Figure label={t('Bundles')} mark="bundles">
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
          <Tooltip
            content={t(
              'Block engine’s clock minus the gateway’s, from the least age of a header in 30 seconds and half the round trip. It includes the least time that the engine holds a batch.',
            )}
          >
            {t('Clock offset')}
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
      <Figure label={t('Last packet')}>
        {silence === undefined ? (
          <NoData />
        ) : (
          <span>
            {silence < 10_000 ? formatFigure(silence) : formatAge(silence)}
            <Unit>{silence < 10_000 ? t('ms ago') : t('ago##unit')}</Unit>
          </span>
        )}
      </Figure>
      <div className="ms-auto max-s:col-[1/-1] max-s:ms-0">
        <Segmented
          label={t('Time shown')}
          options={WINDOWS.map(({ value, figure, unit }) => ({ value, label: withUnit(figure, unit) }))}
          value={window}
          onChange={onWindow}
        />
      </div>
    </div>
  );
}

/** Milliseconds since the last batch of packets; undefined when none is known. */
function packetSilence({ feed, now }: FeedView, lastMessage: number | undefined): number | undefined {
  if (now === undefined) return undefined;
  const counted = feed.fine.findLast(({ packets }) => (packets?.batches ?? 0) > 0)?.at;
  const last = Math.max(counted ?? 0, lastMessage ?? 0);
  return last === 0 ? undefined : Math.max(0, now - last);
}

function Figure({
  label,
  mark,
  children,
}: {
  label: ReactNode;
  mark?: 'own' | 'bundles';
  children: ReactNode;
}) {
  return (
    <div>
      <div className="flex items-center gap-1.75 text-sm/5 text-t2">
        {mark ? <Swatch of={mark} /> : null}
        {label}
      </div>
      <div className="tnum mt-0.5 min-w-[3.6em] text-[28px]/8.5 font-600 tracking-[-0.03em] max-s:text-[22px] [--unit:13px]">
        {children}
      </div>
    </div>
  );
}

const NoData = () => <span className="text-lg/5 font-450 tracking-normal text-t3">{t('no data')}</span>;
