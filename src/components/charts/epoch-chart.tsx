import { t } from '@clearstake/contract/i18n';
import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { LazyPart, lazyCode } from '@/components/lazy/lazy-part';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { onceVisible } from '@/lib/once-visible';
import { searchList } from '@/lib/search-fields';
import { ChartActions } from './chart-actions';
import { ChartContext, ChartHead } from './chart-head';
import { type ChartData, type ChartSpec, isEmpty } from './chart-spec';
import { ChartTable } from './chart-table';
import { axisStartNote, outsideRangeNote } from './chart-text';
import type { PictureProps } from './plot';
import { StaticChart } from './static-chart';

const charts = searchList(10);
const interactiveChart = lazyCode(async () => (await import('./interactive-chart')).InteractiveChart);
const EmbedDialog = lazyComponent(async () => (await import('./embed-dialog')).EmbedDialog);

interface EpochChartProps {
  spec: ChartSpec;
  data: ChartData;
  height: number;
  compact?: boolean;
  view: { range: number; epoch: number | undefined; onEpoch: (epoch: number | undefined) => void };
  heading: ReactNode;
  controls?: ReactNode;
  /** Caption; the axis start is appended. */
  note?: ReactNode;
  standalone?: boolean;
}

function Picture({ onPin, ...picture }: PictureProps & { onPin: EpochChartProps['view']['onEpoch'] }) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    return box.current ? onceVisible(box.current, () => startTransition(() => setSeen(true))) : undefined;
  }, []);
  const staticChart = <StaticChart {...picture} />;
  return (
    <div ref={box}>
      {seen ? (
        <LazyPart
          code={interactiveChart}
          fallback={staticChart}
          failed={(retry) => (
            <>
              {staticChart}
              <p className="mt-2 text-xs text-t3">
                {t(
                  'This is a picture only: what answers the pointer could not be loaded. The table has the figures.',
                )}{' '}
                <LinkButton onClick={retry}>{t('Try again')}</LinkButton>
              </p>
            </>
          )}
        >
          {(InteractiveChart) => <InteractiveChart {...picture} onPin={onPin} />}
        </LazyPart>
      ) : (
        staticChart
      )}
    </div>
  );
}

export function EpochChart(props: EpochChartProps) {
  const { spec, data, height, compact = false, view } = props;
  const { range, epoch: pinned, onEpoch: onPin } = view;
  const asTable = useLocation({ select: ({ search }) => charts(search.table)?.includes(spec.name) ?? false });
  const [expanded, setExpanded] = useState(false);
  const [embedding, setEmbedding] = useState(false);
  const actions = (onExpand: (() => void) | undefined, small: boolean) => (
    <ChartActions
      compact={small}
      spec={spec}
      data={data}
      range={range}
      pinned={pinned}
      asTable={asTable}
      onExpand={onExpand}
      onEmbed={props.standalone ? undefined : () => setEmbedding(true)}
    />
  );
  const renderChart = (tall: number | undefined) => {
    if (isEmpty(data))
      return (
        <p className="text-t2" style={{ height: tall ?? height }}>
          {t('There are no figures in this range of epochs.')}
        </p>
      );
    const shown = { spec, data, height: tall ?? height, compact: tall === undefined && compact, pinned };
    return asTable ? <ChartTable {...shown} /> : <Picture {...shown} onPin={onPin} />;
  };
  const context = <ChartContext spec={spec} data={data} />;
  const caption = (
    <>
      {props.note} {asTable ? null : axisStartNote(spec, data.rows)}{' '}
      {compact ? null : outsideRangeNote(data, pinned)}
    </>
  );
  return (
    <figure className="group/chart relative min-w-0" aria-label={t(spec.title)}>
      <ChartHead compact={compact}>
        {props.heading}
        <div className="flex items-center gap-2 flex-wrap">
          {props.controls}
          {actions(props.standalone ? undefined : () => setExpanded(true), compact)}
        </div>
      </ChartHead>
      {props.standalone ? context : null}
      {renderChart(undefined)}
      <figcaption className="mt-2.5 text-xs text-t3">{caption}</figcaption>
      {embedding ? (
        <EmbedDialog spec={spec} onClose={() => setEmbedding(false)}>
          <h3 className="font-580">{t(spec.title)}</h3>
          {context}
          <Picture spec={spec} data={data} height={220} compact={false} pinned={pinned} onPin={onPin} />
        </EmbedDialog>
      ) : null}
      {expanded ? (
        <FullScreen title={t(spec.title)} onClose={() => setExpanded(false)}>
          <div className="flex items-center gap-2 flex-wrap justify-between">
            <span className="flex items-center gap-2">{props.controls}</span>
            {actions(undefined, false)}
          </div>
          {context}
          {renderChart(Math.max(320, Math.round(innerHeight * 0.64)))}
          <p className="text-xs text-t3">{caption}</p>
        </FullScreen>
      ) : null}
    </figure>
  );
}

function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal();
}

function FullScreen({ title, children, ...dialog }: ComponentProps<'dialog'> & { title: string }) {
  return (
    <dialog
      ref={openModal}
      className="m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-canvas p-6 text-t1 open:grid open:content-start open:gap-4"
      aria-label={title}
      {...dialog}
    >
      <div className="flex items-center gap-2 justify-between">
        <h2>{title}</h2>
        <IconButton
          icon={X}
          label={t('Close full screen')}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        />
      </div>
      {children}
    </dialog>
  );
}
