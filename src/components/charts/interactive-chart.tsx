import { formatEpoch } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  Area,
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  DefaultZIndexes,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  useActiveTooltipLabel,
  usePlotArea,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
  ZIndexLayer,
} from 'recharts';
import { cx } from '@/lib/cx';
import type { EpochRow } from '@/lib/series';
import { chartSummary, rowSentence, tickLabel, tooltipLines } from './chart-text';
import { barEdges, type Geometry, gapsOf, layOut, nearestIndex } from './geometry';
import {
  epochLabel,
  gridLine,
  maxLabels,
  type PictureProps,
  PlotBox,
  PlotLabels,
  plotInsets,
  tickAnchor,
} from './plot';
import { placeReadout } from './readout-place';
import { useHatching } from './use-hatching';

type InteractiveChartProps = PictureProps & { onPin: (epoch: number | undefined) => void };

/** A row for Recharts: the running epoch is not final, so it is no part of a line, and a hatched bar. */
function toPoint(row: EpochRow, bars: boolean) {
  return row.running ? { ...row, own: bars ? row.own : null, network: null } : row;
}

const syncProps = { syncId: 'epochs', syncMethod: 'value' } as const;
// The readout finds its own place.
const wrapperStyle = { transform: 'none', transition: 'none' } as const;
const noMargin = { top: 0, right: 0, bottom: 0, left: 0 };
const axisProps = { axisLine: false, tickLine: false, interval: 0 } as const;
const capHeight = 2.5;
const networkAxis = 'network';
const seriesProps = { dot: false, activeDot: false, isAnimationActive: false, type: 'linear' } as const;
/** Both series as bars. Recharts cuts the width of a bar to whole pixels, so they get it from here. */
function Bars({ hatch, geometry }: { hatch: string; geometry: Geometry }) {
  const width = ((usePlotArea()?.width ?? 0) * geometry.barWidth) / 100;
  const ownBar = ({ x, y, height, payload }: BarShapeProps) =>
    payload.running ? (
      <rect x={x} y={y} width={width} height={height} fill={hatch} className="stroke-c-own" />
    ) : (
      <g className="fill-c-own" shapeRendering={barEdges(geometry)}>
        <rect x={x} y={y} width={width} height={height} className="opacity-34" />
        <rect x={x} y={y - capHeight / 2} width={width} height={capHeight} />
      </g>
    );
  const networkLevel = ({ x, y }: BarShapeProps) => (
    <line x1={x} x2={x + width} y1={y} y2={y} className="stroke-c-net stroke-2" />
  );
  return (
    <>
      <Bar dataKey="own" shape={ownBar} isAnimationActive={false} />
      <Bar dataKey="network" xAxisId={networkAxis} shape={networkLevel} isAnimationActive={false} />
    </>
  );
}

function Lines({ area }: { area: boolean }) {
  return (
    <>
      {area ? (
        <Area {...seriesProps} dataKey="own" stroke="none" fill="var(--c-own-fill)" fillOpacity={1} />
      ) : null}
      <Line
        {...seriesProps}
        dataKey="network"
        stroke="var(--c-net)"
        strokeWidth={1.5}
        strokeDasharray="5 4"
      />
      <Line
        {...seriesProps}
        dataKey="own"
        activeDot={{ r: 4, fill: 'var(--c-own)', stroke: 'var(--surface)', strokeWidth: 2 }}
        stroke="var(--c-own)"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  );
}

/** Labels over the plot, in percent of it as in the static chart. */
function Labels(props: PictureProps & { geometry: Geometry }) {
  const plot = usePlotArea();
  if (!plot) return null;
  const { x, y, width, height } = plot;
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <svg x={x} y={y} width={width} height={height} aria-hidden="true" className="pointer-events-none">
        <PlotLabels {...props} />
      </svg>
    </ZIndexLayer>
  );
}

interface TooltipContentProps extends PictureProps {
  geometry: Geometry;
  /** Announced to screen readers: only for the focused chart, not for synchronised ones. */
  announced: boolean;
  label?: string | number;
  active?: boolean;
}

function TooltipContent({ spec, data, geometry, announced, label, active }: TooltipContentProps) {
  const { rows } = data;
  const index = active ? rows.findIndex(({ epoch }) => epoch === Number(label)) : -1;
  const row = rows[index];
  const plot = usePlotArea();
  const readout = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = readout.current;
    if (!element || !plot) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const drawn = { rows, geometry, bars: spec.kind === 'bars' };
    const { left, top } = placeReadout(index, size, plot, drawn);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  return (
    <>
      {row ? (
        <div
          ref={readout}
          data-readout
          className="no-tnum absolute w-max rounded-1 border border-line-strong bg-raised px-2 py-1.25 text-xs whitespace-pre-wrap text-t1"
        >
          {tooltipLines(spec, data, row).join('\n')}
        </div>
      ) : null}
      <span className="sr-only" role={announced ? 'status' : undefined}>
        {row && announced ? rowSentence(spec, data, row) : null}
      </span>
    </>
  );
}

function ActiveEpoch({ epoch }: { epoch: RefObject<number | undefined> }) {
  const label = useActiveTooltipLabel();
  useEffect(() => {
    epoch.current = label === undefined ? undefined : Number(label);
  }, [epoch, label]);
  return null;
}

/** Whether an element is in the viewport; other charts do not follow the pointer, because each that does costs every frame. */
function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}

/** Recharts handles only the arrow keys; Home and End are sent as one arrow key per epoch. */
const arrowKeys: Record<string, string | undefined> = { Home: 'ArrowLeft', End: 'ArrowRight' };

/** The Recharts chart: tooltip by pointer, touch and arrow keys, synchronised across charts; click or Enter marks an epoch. */
export const InteractiveChart = memo(function InteractiveChart({ onPin, ...picture }: InteractiveChartProps) {
  const { spec, data, compact, pinned } = picture;
  const { rows } = data;
  const [focused, setFocused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const inView = useInView(box);
  const active = useRef<number>(undefined);
  const hatching = useHatching();
  const geometry = useMemo(() => layOut(spec, rows, maxLabels(compact)), [spec, rows, compact]);
  const isBars = spec.kind === 'bars';
  const points = useMemo(() => rows.map((row) => toPoint(row, isBars)), [rows, isBars]);
  const epochs = geometry.labels.map((index) => rows[index]?.epoch ?? 0);
  const runningEpoch = rows.find((row) => row.running)?.epoch;

  const onClick = (_: unknown, { clientX, currentTarget }: MouseEvent<SVGGraphicsElement>) => {
    const { left, right } = currentTarget.getBoundingClientRect();
    const start = left + plotInsets.left;
    const epoch = rows[nearestIndex(geometry, ((clientX - start) / (right - start)) * 100)]?.epoch;
    onPin(epoch === pinned ? undefined : epoch);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrowKeys[event.key];
    if (event.key === 'Escape') {
      // It removes the mark alone; without one, it closes the dialog around the chart.
      if (pinned !== undefined) event.preventDefault();
      return onPin(undefined);
    }
    if (event.key === 'Enter' || event.key === ' ') {
      const epoch = active.current ?? pinned ?? rows.at(-1)?.epoch;
      onPin(epoch === pinned ? undefined : epoch);
      // Recharts would hide its tooltip.
      event.stopPropagation();
    } else if (arrow === undefined) return;
    else
      for (const _ of rows)
        event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key: arrow, bubbles: true }));
    event.preventDefault();
  };
  // Recharts would show the oldest epoch on focus; instead the first left arrow shows the newest.
  const onFocus = (event: FocusEvent) => {
    event.stopPropagation();
    setFocused(true);
  };

  return (
    <PlotBox
      ref={box}
      of={picture}
      onKeyDownCapture={onKeyDown}
      onFocusCapture={onFocus}
      onBlur={() => setFocused(false)}
    >
      <ComposedChart
        responsive
        style={{ width: '100%', height: '100%', cursor: 'crosshair', touchAction: 'pan-y' }}
        data={points}
        margin={noMargin}
        onClick={onClick}
        // A click marks an epoch and must not move the focus.
        onMouseDown={(_, event) => event.preventDefault()}
        barCategoryGap={geometry.barWidth < geometry.rowWidth ? '16.67%' : 0}
        {...(inView ? syncProps : {})}
        role="application"
        aria-label={`${chartSummary(spec, data, pinned)}. ${t('Arrow keys read epochs out, Enter marks one on all charts.')}`}
      >
        {hatching.definitions}
        <CartesianGrid vertical={false} {...gridLine} />
        <XAxis
          dataKey="epoch"
          height={plotInsets.bottom}
          {...axisProps}
          ticks={epochs}
          tick={({ x, y, payload, index }: XAxisTickContentProps) => (
            <text
              className={cx('fill-t3', epochLabel(index, compact))}
              x={x}
              y={Number(y)}
              dy={9}
              textAnchor={tickAnchor(spec, data, payload.value)}
            >
              {payload.value === runningEpoch ? t('running') : formatEpoch(payload.value)}
            </text>
          )}
        />
        <YAxis
          width={plotInsets.left}
          {...axisProps}
          domain={[geometry.scale.min, geometry.scale.max]}
          ticks={[...geometry.scale.ticks]}
          tick={({ y, payload }) => (
            <text className="fill-t3" x={plotInsets.left - 8} y={y} dy="0.35em" textAnchor="end">
              {tickLabel(spec, geometry.scale, payload.value)}
            </text>
          )}
        />
        {isBars ? <XAxis xAxisId={networkAxis} dataKey="epoch" hide /> : null}
        {gapsOf(rows).map(({ from, to }) => (
          <ReferenceArea
            key={from}
            x1={rows[isBars ? from + 1 : from]?.epoch ?? 0}
            x2={rows[isBars ? to - 1 : to]?.epoch ?? 0}
            fill={hatching.gap}
            fillOpacity={1}
          />
        ))}
        {isBars ? (
          <Bars hatch={hatching.running} geometry={geometry} />
        ) : (
          <Lines area={spec.kind === 'area'} />
        )}
        {pinned !== undefined && rows.some(({ epoch }) => epoch === pinned) ? (
          <ReferenceLine x={pinned} stroke="var(--accent)" strokeDasharray="3 3" />
        ) : null}
        <Labels {...picture} geometry={geometry} />
        <Tooltip
          content={<TooltipContent {...picture} geometry={geometry} announced={focused} />}
          wrapperStyle={wrapperStyle}
          cursor={{ stroke: 'var(--control-line)' }}
          filterNull={false}
          isAnimationActive={false}
        />
        <ActiveEpoch epoch={active} />
      </ComposedChart>
    </PlotBox>
  );
});
