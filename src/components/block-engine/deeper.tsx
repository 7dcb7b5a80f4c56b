import { formatFigure } from '@clearstake/contract/format/figures';
import { formatAge } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { SYSTEM_PROGRAM } from '@clearstake/contract/programs';
import { memo } from 'react';
import type { FeedView } from '@/api/block-engine/feed-store';
import { Address } from '@/components/ui/address';
import { Callout } from '@/components/ui/callout';
import { FailureNote } from '@/components/ui/failure-note';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { rich } from '@/components/ui/rich';
import { Cell, CellHead, CellSheet, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Tooltip } from '@/components/ui/tooltip';
import { Unit } from '@/components/ui/unit';
import { useBuilderFee } from '@/hooks/block-engine/use-builder-fee';
import type { BundleView } from '@/lib/block-engine/feed-state';
import { currentRate, packetSilence, type WindowSeconds } from '@/lib/block-engine/feed-window';
import type { DeeperPart } from './deeper-parts';
import { EventLog } from './event-log';
import { type FeedActions, SessionControls } from './feed-controls';
import { HeartbeatStrip } from './heartbeat-strip';
import { InterestRadar } from './interest-radar';
import { PacketMix } from './packet-mix';
import { RateTable } from './rate-table';
import { SlotRuler } from './slot-ruler';

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
  if (part === 'lists')
    return (
      <Sheet>
        <Radar interest={feed.interest} now={second} />
        <Fee />
      </Sheet>
    );
  if (part === 'bundles')
    return (
      <Sheet>
        <Bundles bundles={feed.bundles} now={second} />
      </Sheet>
    );
  if (part === 'lead')
    return (
      <Sheet beside className="max-m:stacked grid-cols-[minmax(0,1fr)_360px]">
        <Ruler ages={view.minute?.ageBuckets} delayMs={delayMs} onDelay={onDelay} />
        <Cell>
          <Clocks view={view} />
        </Cell>
      </Sheet>
    );
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

const Fee = memo(function BuilderFeeCell() {
  const { data, error, refetch } = useBuilderFee();
  const isNone = data?.commission === 0n && (data.pubkey === '' || data.pubkey === SYSTEM_PROGRAM);
  return (
    <Cell>
      <CellHead title={t('Block builder fee')} level={3}>
        {isNone ? (
          <span className="text-t3">{t('none##fee')}</span>
        ) : data ? (
          <span className="font-560">
            {String(data.commission)}
            <Unit>%</Unit>
          </span>
        ) : error ? (
          <span className="text-t3">{t('unavailable')}</span>
        ) : (
          <Skeleton width="3em" />
        )}
      </CellHead>
      {data ? (
        <div className="text-xs text-t3">
          {isNone
            ? t('The answer names no block builder: no block builder collects a fee.')
            : data.pubkey === ''
              ? t('The answer names no block builder.')
              : rich('Paid to {address}', {
                  address: (
                    <bdi dir="ltr">
                      <Address value={data.pubkey} what={t('block builder’s address')} />
                    </bdi>
                  ),
                })}
        </div>
      ) : null}
      {data && data.problems.length > 0 ? (
        <Callout kind="fail" role="alert">
          <b>{t('The reference client would refuse this fee info.')}</b> {data.problems.join(' ')}
        </Callout>
      ) : null}
      {error && !data ? (
        <FailureNote onRetry={refetch}>
          {t('The fee info could not be read: {reason}', { reason: error.message })}
        </FailureNote>
      ) : null}
    </Cell>
  );
});

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
