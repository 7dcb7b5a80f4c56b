import { t } from '@clearstake/contract/i18n';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import type { ChartData, ChartSpec } from './chart-spec';
import { figureLabel, tooltipLines } from './chart-text';
import { type EndLabel, endLabels, type Geometry } from './geometry';

export interface PictureProps {
  spec: ChartSpec;
  data: ChartData;
  /** Height in pixels, axis labels included. */
  height: number;
  /** Small: line ends without names. */
  compact: boolean;
  pinned: number | undefined;
}

/** Insets of the plot in pixels: the padding of its box above, room for the axes below and at its left. */
export const plotInsets = { top: 8, bottom: 22, left: 40 };

type PlotBoxProps = ComponentProps<'div'> & { of: Pick<PictureProps, 'spec' | 'compact' | 'height'> };

/** The box around a plot, static or interactive, with space right of it for the line end labels. */
export function PlotBox({ of: { spec, compact, height }, className, ...rest }: PlotBoxProps) {
  const ends = spec.kind === 'bars' ? 'pr-1.5' : compact ? 'pr-11' : 'pr-26 max-s:pr-12.5';
  return (
    <div
      data-plot
      dir="ltr"
      translate="no"
      className={cx(
        "relative pt-2 text-2xs [font-feature-settings:'tnum','cv11'] [&_svg]:overflow-visible",
        ends,
        className,
      )}
      style={{ height }}
      {...rest}
    />
  );
}

/** Crisp at one device pixel, also in a scaled PNG. */
export const gridLine = {
  stroke: 'var(--c-grid)',
  shapeRendering: 'crispEdges',
  vectorEffect: 'non-scaling-stroke',
} as const;

export const maxLabels = (compact: boolean) => (compact ? 3 : 6);

/** Below bars only the first and the last epoch are named, which stay within the plot; a single one is below its bar. */
export function tickAnchor({ kind }: ChartSpec, { rows }: ChartData, epoch: number) {
  if (kind !== 'bars' || rows.length === 1) return 'middle';
  return epoch === rows[0]?.epoch ? 'start' : 'end';
}

/** Class name of the label of an epoch, by its place among the labels. On the narrowest phones six of them would overlap. */
export const epochLabel = (order: number, compact: boolean) =>
  !compact && order % 2 === 1 ? 'max-xs:hidden' : undefined;

const longestName = 14;
const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

interface LineEndProps {
  end: EndLabel;
  unit: string;
  compact: boolean;
  still: boolean;
  /** Beside another line. A single one is named by the legend. */
  named: boolean;
  fill: string;
}

function LineEnd({ end, unit, compact, still, named, fill }: LineEndProps) {
  const line = (text: string, dy: number | string, size: number, weight?: number, className?: string) => (
    <text
      x="100%"
      dx={11}
      y={`${end.labelY}%`}
      dy={dy}
      fill={fill}
      fontSize={size}
      fontWeight={weight}
      className={className}
    >
      {text}
    </text>
  );
  if (compact) return line(end.value, '0.35em', 12, 560);
  const wide = 'max-[640px]:hidden';
  const narrow = 's:hidden';
  return (
    <g data-line-end>
      {named ? line(shortened(end.name), -4, 12, 560, wide) : null}
      {line(`${end.value} ${unit}`, named ? 11 : '0.35em', 12, undefined, wide)}
      {still ? null : unit === '%' ? (
        line(`${end.value} %`, '0.35em', 11, undefined, narrow)
      ) : (
        <>
          {line(end.value, -3, 11, undefined, narrow)}
          {line(unit, 10, 11, undefined, narrow)}
        </>
      )}
    </g>
  );
}

/** Beside the marked epoch, where there is more room. */
function PinLabel({ lines, x }: { lines: readonly string[]; x: number }) {
  const before = x > 55;
  return lines.map((line, order) => (
    <text
      key={line}
      x={`${x}%`}
      dx={before ? -8 : 8}
      y={order * 16 + 8}
      textAnchor={before ? 'end' : 'start'}
      fill="var(--text-2)"
      fontSize={12}
      stroke="var(--surface)"
      strokeWidth={5}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {line}
    </text>
  ));
}

export function PlotLabels(props: PictureProps & { geometry: Geometry; still?: boolean }) {
  const { spec, data, geometry, height, compact, pinned, still = false } = props;
  const plotHeight = height - plotInsets.top - plotInsets.bottom;
  const { own, network } = endLabels(spec, data, geometry, ((compact ? 16 : 32) / plotHeight) * 100);
  const marked = data.rows.findIndex(({ epoch }) => epoch === pinned);
  const x = geometry.x[marked] ?? 0;
  const row = data.rows[marked];
  const value = row?.own ?? null;
  const ends = { unit: t(spec.unit), compact, still, named: data.networkName !== undefined };
  const dot = { r: 4, fill: 'var(--c-own)', stroke: 'var(--surface)', strokeWidth: 2 };
  return (
    <>
      {spec.kind === 'bars' ? null : (
        <>
          {own ? <circle cx={`${own.x}%`} cy={`${own.y}%`} {...dot} /> : null}
          {own ? <LineEnd end={own} {...ends} fill="var(--accent)" /> : null}
          {network ? <LineEnd end={network} {...ends} fill="var(--text-2)" /> : null}
        </>
      )}
      {row ? (
        <PinLabel lines={compact ? [figureLabel(spec, value)] : tooltipLines(spec, data, row)} x={x} />
      ) : null}
      {value === null ? null : <circle cx={`${x}%`} cy={`${geometry.y(value)}%`} {...dot} />}
    </>
  );
}
