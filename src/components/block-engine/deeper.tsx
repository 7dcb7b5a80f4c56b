import { formatFigure } from '@clearstake/contract/format/figures';
import { formatAge } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { memo } from 'react';
import type { FeedView } from '@/api/block-engine/feed-store';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { Cell, CellHead, CellSheet, Sheet } from '@/components/ui/sheet';
import { Tooltip } from '@/components/ui/tooltip';
import { Unit } from '@/components/ui/unit';
import type { BundleView } from '@/lib/block-engine/feed-state';
import { currentRate, packetSilence, type WindowSeconds } from '@/lib/block-engine/feed-window';
import { BuilderFeeCell } from './builder-fee-cell';
import type { DeeperPart } from './deeper-parts';
import { EventLog } from './event-log';
import { type FeedActions, SessionControls } from './feed-controls';
import { HeartbeatStrip } from './heartbeat-strip';
import { InterestRadar } from './interest-radar';
import { PacketMix } from './packet-mix';
import { RateTable } from './rate-table';
import { SlotRuler } from './slot-ruler';

const Fee = memo(BuilderFeeCell);
const Log = memo(EventLog);
const Radar = memo(InterestRadar);
const Bundles = memo(BundleList);
const Mix = memo(PacketMix);
const Beats = memo(HeartbeatStrip);
const Ruler = memo(SlotRuler);

interface DeeperProps {
  part: DeeperPart;
  view: FeedView;
  window: WindowSeconds;
  delayMs: number;
  onDelay: (delayMs: number) => void;
  actions: FeedActions;
}

export function Deeper({ part, view, window, delayMs, onDelay, actions }: DeeperProps) {
  const { feed, now } = view;
  // The memoized parts re-render once a second instead of five times.
  const second = now === undefined ? 0 : Math.floor(now / 1_000) * 1_000;
  if (part === 'log') return <Log log={feed.log} />;
  if (part === 'lists') {
    return (
      <Sheet>
        <Radar interest={feed.interest} now={second} />
        <Fee />
      </Sheet>
    );
  }
  if (part === 'bundles') {
    return (
      <Sheet>
        <Bundles bundles={feed.bundles} now={second} />
      </Sheet>
    );
  }
  if (part === 'lead') {
    return (
      <Sheet beside className="max-m:stacked grid-cols-[minmax(0,1fr)_360px]">
        <Ruler ages={view.minute?.ageBuckets} delayMs={delayMs} onDelay={onDelay} />
        <Cell>
          <Clocks view={view} />
        </Cell>
      </Sheet>
    );
  }
  return (
    <CellSheet>
      {part === 'streams' ? (
        <Beats beats={feed.beats} links={feed.links} expiring={feed.expiring} now={second} />
      ) : part === 'packets' ? (
        <Mix counts={view.minute} />
      ) : (
        <>
          <CellHead title={t('Record and replay')} />
          <p className="mb-3 max-w-[80ch] text-sm/5 text-t2">
            {t(
              'A recording is a file of what this page receives from now on. Replayed, it shows here as it came, at any time and without the block engine.',
            )}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <SessionControls view={view} actions={actions} />
          </div>
          {now === undefined ? null : <RateTable feed={feed} now={now} window={window} />}
        </>
      )}
    </CellSheet>
  );
}

const NoData = () => <span className="font-450 text-t3">{t('no data')}</span>;

function Clocks({ view }: { view: FeedView }) {
  const { clock } = view.feed;
  const silence = packetSilence(view.feed, view.now);
  const { bundles } = view.now === undefined ? {} : currentRate(view.feed.fine, view.now);
  return (
    <KeyValues>
      <KeyValue
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
        {clock ? (
          <>
            {formatFigure(Number(clock.offsetUs) / 1_000)}
            <Unit>{`ms ± ${formatFigure(clock.uncertaintyUs / 1_000)}`}</Unit>
          </>
        ) : (
          <NoData />
        )}
      </KeyValue>
      <KeyValue label={t('Bundles/s')}>{bundles === undefined ? <NoData /> : formatFigure(bundles)}</KeyValue>
      <KeyValue label={t('Last packet')}>
        {silence === undefined ? (
          <NoData />
        ) : (
          <>
            {silence < 10_000 ? formatFigure(silence) : formatAge(silence)}
            <Unit>{silence < 10_000 ? t('ms ago') : t('ago##unit')}</Unit>
          </>
        )}
      </KeyValue>
    </KeyValues>
  );
}

const SHOWN = 8;

function BundleList({ bundles, now }: { bundles: readonly BundleView[]; now: number }) {
  return (
    <Cell>
      <CellHead title={t('Bundles')} note={t('Newest first')} />
      {bundles.length === 0 ? (
        <p className="text-xs text-t3">{t('No bundle has arrived.')}</p>
      ) : (
        <ul>
          {bundles.slice(0, SHOWN).map(({ uuid, packets, bytes, at }) => (
            <li
              key={uuid}
              className="grid grid-cols-[minmax(0,1fr)_auto_64px] items-center gap-2.5 border-line py-1.75 text-xs/5 not-first:border-t"
            >
              <span className="mono overflow-hidden text-ellipsis" title={uuid}>
                {uuid}
              </span>
              <span className="text-t3">
                {t('{packets, plural, one {{shown} packet, {bytes} B} other {{shown} packets, {bytes} B}}', {
                  packets,
                  shown: String(packets),
                  bytes: formatFigure(bytes),
                })}
              </span>
              <span className="text-t3 text-end">{t('{age} ago', { age: formatAge(now - at) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}
