import { formatFigure } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { type RefObject, type SVGAttributes, useEffect, useRef, useState } from 'react';
import { linePath } from '@/components/charts/line-path';
import { useHatching } from '@/components/charts/use-hatching';
import type { FeedState } from '@/lib/block-engine/feed-state';
import { type RatePoint, rateSeries, type WindowSeconds } from '@/lib/block-engine/feed-window';
import { hundredths } from '@/lib/hundredths';
import { defaultSlotMs } from '@/lib/operators/slot-time';
import { axisTop, type Gap, gapsOf, type RateName } from './rate-geometry';

const LEFT = 44;
const RIGHT = 8;
const CHARTS = {
  packets: {
    top: 22,
    height: 158,
    title: msg('Packets per second'),
    least: 9,
    parts: 3,
    stroke: 'var(--c-own)',
  },
  bundles: {
    top: 216,
    height: 90,
    title: msg('Bundles per second'),
    least: 4,
    parts: 2,
    stroke: 'var(--c-mev)',
  },
} as const;
const BASE = 306;
/** Room for the title of a chart, in every language. */
const TITLE_END = 130;
/** Text over the lines, with an edge of the background. */
const annotation = 'fill-t2 stroke-surface stroke-[5px] [paint-order:stroke] [stroke-linejoin:round]';

/** Packets and bundles per second in two charts on one time axis. Silence is hatched, never drawn as zero. */
export function RateScope({ feed, now, window }: { feed: FeedState; now: number; window: WindowSeconds }) {
  const { ref, width: outer } = useWidth(880);
  const hatching = useHatching();
  const points = rateSeries(feed.fine, feed.seconds, window, now);
  const width = Math.max(120, outer - LEFT - RIGHT);
  const span = shownSeconds(points, window, now);
  const from = now - span * 1_000;
  const x = (at: number) => LEFT + Math.max(0, Math.min(1, (at - from) / (now - from))) * width;
  const slots = span <= 60 && width > 500;
  return (
    <div ref={ref} dir="ltr">
      <svg
        className="tnum h-auto w-full overflow-visible text-2xs"
        viewBox={`0 0 ${outer} 334`}
        height={334}
        role="img"
        aria-label={describe(points, window)}
      >
        {hatching.definitions}
        {(['packets', 'bundles'] as const).map((name) => (
          <RateChart
            key={name}
            name={name}
            points={points}
            from={from}
            end={LEFT + width}
            x={x}
            hatch={hatching.gap}
          />
        ))}
        {slots ? <SlotTicks from={from} until={now} x={x} /> : null}
        <TimeLabels span={span} x={x} now={now} dense={width > 420} />
      </svg>
    </div>
  );
}

interface RateChartProps {
  name: RateName;
  points: readonly RatePoint[];
  from: number;
  /** Of the axis, in pixels. */
  end: number;
  x: (at: number) => number;
  hatch: string;
}

function RateChart({ name, points, from, end, x, hatch }: RateChartProps) {
  const { top, height, title, least, parts, stroke } = CHARTS[name];
  const axis = axisTop(
    points.map((point) => point[name]),
    least,
    parts,
  );
  const lines = Array.from({ length: parts + 1 }, (_, index) => index / parts);
  const gaps = gapsOf(points, name, from);
  const path = linePath(
    points.map((point) => point[name] ?? null),
    points.map(({ at }) => hundredths(x(at))),
    (rate) => hundredths(top + height * (1 - Math.min(rate, axis) / axis)),
  );
  return (
    <>
      <text x={0} y={top - 12} className={annotation}>
        {t(title)}
      </text>
      {lines.map((share) => {
        const y = top + height * (1 - share);
        return (
          <g key={share}>
            <line
              className={share === 0 ? 'stroke-line-strong' : 'stroke-c-grid'}
              x1={LEFT}
              x2={end}
              y1={y}
              y2={y}
            />
            <text className="fill-t3" x={LEFT - 8} y={y + 4} textAnchor="end">
              {formatFigure(axis * share)}
            </text>
          </g>
        );
      })}
      {gaps.map((gap) => (
        <rect
          key={gap.from}
          x={x(gap.from)}
          width={Math.max(0, x(gap.until) - x(gap.from))}
          y={top}
          height={height}
          fill={hatch}
        />
      ))}
      <path d={path} fill="none" stroke={stroke} strokeWidth={1.5} strokeLinejoin="round" />
      {name === 'packets' ? (
        // How long it was silent before the axis starts is not known.
        <GapLabel gap={gaps.findLast((gap) => gap.from > from)} x={x} end={end} />
      ) : null}
    </>
  );
}

function GapLabel({ gap, x, end }: { gap: Gap | undefined; x: (at: number) => number; end: number }) {
  if (!gap) return null;
  const seconds = formatFigure((gap.until - gap.from) / 1_000, 1);
  const middle = (x(gap.from) + x(gap.until)) / 2;
  let place: Pick<SVGAttributes<SVGTextElement>, 'x' | 'y' | 'textAnchor'> = {
    x: middle,
    y: 10,
    textAnchor: 'middle',
  };
  if (gap.open) place = { ...place, textAnchor: 'end' };
  else if (middle + 50 > end) place = { ...place, x: end, textAnchor: 'end' };
  // Beside the title, unless the two would meet: then within the chart.
  if (middle - (gap.open ? 100 : 50) < TITLE_END)
    place = { x: x(gap.from) + 4, y: CHARTS.packets.top + 14, textAnchor: 'start' };
  return (
    <text {...place} className={annotation}>
      {gap.open ? t('no data for {seconds} s', { seconds }) : t('no data, {seconds} s', { seconds })}
    </text>
  );
}

function SlotTicks({ from, until, x }: { from: number; until: number; x: (at: number) => number }) {
  let path = '';
  for (let at = Math.ceil(from / defaultSlotMs) * defaultSlotMs; at <= until; at += defaultSlotMs)
    path += `M${x(at).toFixed(1)} ${BASE}v4`;
  return <path d={path} stroke="var(--line-strong)" />;
}

interface TimeLabelsProps {
  /** Length of the time axis in seconds. */
  span: number;
  x: (at: number) => number;
  now: number;
  dense: boolean;
}

function TimeLabels({ span, x, now, dense }: TimeLabelsProps) {
  // So that marks are at whole seconds or minutes.
  const parts = !dense ? 3 : span === 300 ? 5 : 6;
  return Array.from({ length: parts + 1 }, (_, index) => {
    const ago = span * (1 - index / parts);
    const anchor = index === 0 ? 'start' : index === parts ? 'end' : 'middle';
    const minutes = ago / 60;
    const text =
      span <= 120
        ? `−${formatFigure(ago)} s`
        : `−${formatFigure(minutes, Number.isInteger(minutes) ? 0 : 1)} min`;
    return (
      <text key={ago} className="fill-t3" x={x(now - ago * 1_000)} y={BASE + 20} textAnchor={anchor}>
        {ago === 0 ? t('now') : text}
      </text>
    );
  });
}

/** Seconds of the window that there is anything to show of, in tenths of it: what was before the first delivery is not known. */
function shownSeconds(points: readonly RatePoint[], window: WindowSeconds, now: number): number {
  const first = points.find(({ packets, bundles }) => packets !== undefined || bundles !== undefined);
  const step = window / 10;
  return first ? Math.min(window, Math.max(1, Math.ceil((now - first.at) / 1_000 / step)) * step) : window;
}

function describe(points: readonly RatePoint[], window: WindowSeconds): string {
  const rates = points.flatMap(({ packets }) => packets ?? []);
  if (rates.length === 0) return t('No packets have been counted yet.');
  const mean = rates.reduce((sum, value) => sum + value, 0) / rates.length;
  return t(
    'Packets and bundles per second over the last {seconds} seconds; on average {mean} packets a second.',
    { seconds: formatFigure(window), mean: formatFigure(mean) },
  );
}

/** Width of an element in CSS pixels, so that an SVG is laid out for it instead of being scaled. */
function useWidth(initial: number): { ref: RefObject<HTMLDivElement | null>; width: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
