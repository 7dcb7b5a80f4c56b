import { t } from '@contract/i18n';
import { memo, useState } from 'react';
import type { FeedHandlers } from '@/api/block-engine/feed-store';
import { readRecording } from '@/api/block-engine/recording';
import { Callout } from '@/components/ui/callout';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { Cell, Sheet } from '@/components/ui/sheet';
import { LoadingNote } from '@/components/ui/skeleton';
import { Term } from '@/components/ui/term';
import { useFeed } from '@/hooks/block-engine/use-feed';
import type { WindowSeconds } from '@/lib/block-engine/feed-window';
import { saveFile } from '@/lib/download';
import { defaultSlotAdjustmentMs, slotTiming } from '@/lib/operators/slot-time';
import { currentTime } from '@/lib/time/clock';
import { BuilderFeeCell } from './builder-fee-cell';
import { BundleList } from './bundle-list';
import { EventLog } from './event-log';
import { type FeedActions, FeedControls } from './feed-controls';
import { FeedFigures } from './feed-figures';
import { HeartbeatStrip } from './heartbeat-strip';
import { InterestRadar } from './interest-radar';
import { LinkBadge } from './link-badge';
import { linkStatus } from './link-status';
import { PacketMix } from './packet-mix';
import { RateScope } from './rate-scope';
import { RateTable } from './rate-table';
import { RegionTable } from './region-table';
import { SlotRuler } from './slot-ruler';

interface BlockEngineViewProps {
  window: WindowSeconds;
  delayMs: number;
  onWindow: (window: WindowSeconds) => void;
  onDelay: (delayMs: number) => void;
  /** Replaces the feed's connection; for tests. */
  open?: (handlers: FeedHandlers) => void;
}

const SLOT_MS = slotTiming(defaultSlotAdjustmentMs).slotMs;

const Regions = memo(RegionTable);
const Fee = memo(BuilderFeeCell);
const Log = memo(EventLog);
const Radar = memo(InterestRadar);
const Bundles = memo(BundleList);
const Mix = memo(PacketMix);
const Beats = memo(HeartbeatStrip);
const Ruler = memo(SlotRuler);

/** The block engine page; the state of the link is always in its header. */
export function BlockEngineView({ window, delayMs, onWindow, onDelay, open }: BlockEngineViewProps) {
  const { view, store } = useFeed(open);
  const [problem, setProblem] = useState<string>();
  const { feed, now } = view;
  const status = linkStatus(view, currentTime());
  // The memoized parts re-render once a second instead of five times.
  const second = now === undefined ? undefined : Math.floor(now / 1_000) * 1_000;
  const actions: FeedActions = {
    pause: store.pause,
    resume: store.resume,
    record: store.startRecording,
    live: () => {
      setProblem(undefined);
      store.connect();
    },
    save: () => {
      const recording = store.stopRecording();
      if (recording) saveFile(fileName(recording.startedAt), recording.file());
    },
    replay: (file) => {
      setProblem(undefined);
      readRecording(file).then(
        (recording) => store.replay(file.name, recording, 1),
        (error: Error) => setProblem(error.message),
      );
    },
  };
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('Block engine')}</h1>
          <p>
            {rich(
              'Live: what the block engine sends a validator and the <relayer>relayer</relayer> before it. Read only: no <packet>packets</packet> can be sent from here.',
              {
                relayer: (text) => <Term of="relayer">{text}</Term>,
                packet: (text) => <Term of="packet">{text}</Term>,
              },
            )}
          </p>
          <p>
            {rich(
              'Why a staker should care: <bundle>bundles</bundle> bring the <tip>tips</tip> in your APY. When they stop, the next reward is smaller; your stake is never at risk.',
              {
                bundle: (text) => <Term of="bundle">{text}</Term>,
                tip: (text) => <Term of="MEV">{text}</Term>,
              },
            )}
          </p>
        </div>
        <div className="flex items-center gap-2 flex-wrap justify-end max-m:justify-start">
          {/* Room for "Connecting", so that the text beside it keeps its lines. */}
          <span className="flex min-w-30 justify-end max-m:min-w-0">
            <LinkBadge status={status} />
          </span>
          <FeedControls view={view} actions={actions} />
        </div>
      </PageHead>
      <div className="grid gap-4 not-empty:mb-6">
        {problem ? (
          <Callout kind="fail" role="alert">
            {problem}
          </Callout>
        ) : null}
        {status.reason && status.kind !== 'pass' ? (
          <Callout kind={status.kind === 'fail' ? 'fail' : 'warn'}>{status.reason}</Callout>
        ) : null}
        {view.recording?.full ? (
          <Callout kind="warn">
            {t('The recording has reached its greatest size and takes no more. Save it.')}
          </Callout>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-l:grid-cols-1 *:min-w-0">
        <div>
          <Sheet>
            <Cell>
              <FeedFigures view={view} window={window} onWindow={onWindow} />
            </Cell>
            <Cell>
              {/* As high as the chart, whose code and first packets come later. */}
              <div className="min-h-83.5">
                {now === undefined ? (
                  <LoadingNote>{t('Waiting for the first packets of the feed.')}</LoadingNote>
                ) : (
                  <RateScope feed={feed} now={now} window={window} slotMs={SLOT_MS} />
                )}
              </div>
              <p className="text-xs text-t3 mt-2">
                {rich(
                  'Ticks under the axis are <slot>slots</slot> of {length} ms. Hatched: no data, never drawn as zero.',
                  {
                    slot: (text) => <Term of="slot">{text}</Term>,
                    length: SLOT_MS,
                  },
                )}
              </p>
              <div className="min-h-8">
                {now === undefined ? null : <RateTable feed={feed} now={now} window={window} />}
              </div>
            </Cell>
            <Cell>
              <Beats beats={feed.beats} links={feed.links} expiring={feed.expiring} now={second ?? 0} />
            </Cell>
            <Cell>
              <Mix counts={view.minute} />
            </Cell>
          </Sheet>
          <Regions />
          <Sheet className="mt-6">
            <Bundles bundles={feed.bundles} now={second ?? 0} />
          </Sheet>
        </div>
        <aside className="grid min-w-0 gap-6">
          <Sheet>
            <Ruler ages={view.minute?.ages} delayMs={delayMs} slotMs={SLOT_MS} onDelay={onDelay} />
          </Sheet>
          <Sheet>
            <Radar interest={feed.interest} now={second ?? 0} />
            <Fee />
          </Sheet>
          <Log log={feed.log} />
        </aside>
      </div>
    </>
  );
}

/** "block-engine-2026-11-21-14-02-07.csbe". */
function fileName(startedAt: number): string {
  return `block-engine-${new Date(startedAt).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.csbe`;
}
