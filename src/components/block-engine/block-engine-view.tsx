import { formatFigure, withUnit } from '@clearstake/contract/format/figures';
import { formatAge } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { Activity, CircleSlash, Disc3, Hourglass, Pause, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import type { FeedView } from '@/api/block-engine/feed-store';
import { readRecording } from '@/api/block-engine/recording';
import type { FeedHandlers } from '@/api/block-engine/watch-feed';
import { Counted } from '@/components/counted/counted';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { Badge } from '@/components/ui/badge';
import { Callout } from '@/components/ui/callout';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { ChoiceLinks } from '@/components/ui/segmented';
import { Cell, Sheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { Term } from '@/components/ui/term';
import { useFeed } from '@/hooks/block-engine/use-feed';
import { currentRate, rateSeries, secondsCounted, type WindowSeconds } from '@/lib/block-engine/feed-window';
import { saveFile } from '@/lib/download';
import { defaultPacketDelayMs } from '@/lib/operators/slot-time';
import { currentTime } from '@/lib/time/clock';
import { DeeperLinks } from './deeper-links';
import type { BlockEngineSearch } from './deeper-parts';
import { type FeedActions, FeedControls } from './feed-controls';
import { type LinkStatus, linkStatus } from './link-status';
import { RateScope } from './rate-scope';
import { RegionTable } from './region-table';

interface BlockEngineViewProps {
  search: BlockEngineSearch;
  onDelay: (delayMs: number) => void;
  /** Replaces the feed's connection; for tests. */
  open?: (handlers: FeedHandlers) => void;
}

const WINDOWS = [
  { value: 60, figure: '60', unit: 's' },
  { value: 300, figure: '5', unit: 'min' },
  { value: 3600, figure: '1', unit: 'h' },
] as const;

const Regions = memo(RegionTable);
const Deeper = lazyComponent(async () => (await import('./deeper')).Deeper, {
  fallback: <Skeleton width="100%" height={240} />,
});

export function BlockEngineView({ search, onDelay, open }: BlockEngineViewProps) {
  const { view, store } = useFeed(open);
  const [problem, setProblem] = useState<string>();
  const { feed, now } = view;
  const { show } = search;
  const { value: window } = WINDOWS.find(({ value }) => String(value) === search.window) ?? WINDOWS[0];
  const status = linkStatus(view, currentTime());
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
      if (recording) saveFile(fileName(recording.view.startedAt), recording.file());
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
      <PageHead
        title={t('Block engine')}
        note={rich(
          'What the block engine sends a validator, to read only. Its <bundle>bundles</bundle> bring the <tip>tips</tip> in your APY: when they stop, the next reward is smaller; your stake is never at risk.',
          { bundle: (text) => <Term of="bundle">{text}</Term>, tip: (text) => <Term of="MEV">{text}</Term> },
        )}
      >
        <div className="flex items-center gap-2 flex-wrap justify-end max-m:justify-start">
          {/* Room for "Connecting", so that the text beside it keeps its lines. */}
          <span className="flex min-w-30 justify-end max-m:min-w-0 unscripted:hidden">
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
      <NeedsScripts why={t('Needs JavaScript: this is a live stream.')} />
      <div className="grid grid-cols-[minmax(0,1fr)_520px] items-start gap-6 *:min-w-0 max-l:grid-cols-1 unscripted:hidden">
        <Sheet>
          <Cell className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3" py="py-4">
            <h2>{flowSentence(view, window, status)}</h2>
            <ChoiceLinks
              label={t('Time shown')}
              options={WINDOWS.map(({ value, figure, unit }) => ({
                value,
                search: { window: String(value) },
                label: withUnit(figure, unit),
              }))}
              value={window}
            />
          </Cell>
          <Cell>
            {/* As high as the chart, whose code and first packets come later. */}
            <div className="min-h-83.5">
              {now === undefined ? (
                <LoadingNote>{t('Waiting for the first packets of the feed.')}</LoadingNote>
              ) : (
                <RateScope feed={feed} now={now} window={window} />
              )}
            </div>
            <p className="mt-2 text-xs text-t3">{t('Hatched: no data, never drawn as zero.')}</p>
            <Counted of="feed" className="mt-2" />
          </Cell>
        </Sheet>
        <Regions />
      </div>
      <DeeperLinks search={search} />
      {show === undefined ? null : (
        <Deeper
          part={show}
          view={view}
          window={window}
          delayMs={search.delay ?? defaultPacketDelayMs}
          onDelay={onDelay}
          actions={actions}
        />
      )}
    </>
  );
}

/** Whether it flows, in a sentence. What is lost on the way nobody numbers, so it counts the seconds without a delivery. */
function flowSentence({ feed, now }: FeedView, window: WindowSeconds, status: LinkStatus): string {
  // After a break the state may lag behind the packets: no rate beside "Connecting".
  if (status.kind === 'plain') return t('{state}: waiting for packets.', { state: status.text });
  const packets = now === undefined ? undefined : currentRate(feed.fine, now).packets;
  if (now === undefined || packets === undefined)
    return t('{state}: no packets arrive.', { state: status.text });
  const { counted, missing } = secondsCounted(rateSeries(feed.fine, feed.seconds, window, now), window);
  const values = {
    state: status.text,
    packets: formatFigure(packets),
    missing: formatFigure(missing),
    counted: formatAge(counted * 1000),
  };
  if (counted === 0) return t('{state}: {packets} packets a second, counting from now.', values);
  return missing === 0
    ? t('{state}: {packets} packets a second, no gap for {counted}.', values)
    : t('{state}: {packets} packets a second, {missing} s of the time shown without data.', values);
}

/** "block-engine-2026-11-21-14-02-07.csbe". */
function fileName(startedAt: number): string {
  return `block-engine-${new Date(startedAt).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.csbe`;
}

const glyphs = {
  pass: Activity,
  warn: TriangleAlert,
  fail: CircleSlash,
  plain: Hourglass,
  dash: Disc3,
  acc: Pause,
};

/** State of the link. Only a change of state is announced, not the running counters. */
function LinkBadge({ status }: { status: LinkStatus }) {
  return (
    <>
      <Badge
        kind={status.kind}
        icon={glyphs[status.kind]}
        {...(status.reason ? { title: status.reason } : {})}
      >
        {status.text}
      </Badge>
      <span className="sr-only" role="status">
        {`${t('Link: {state}.', { state: status.announcement })} ${status.reason ?? ''}`}
      </span>
    </>
  );
}
