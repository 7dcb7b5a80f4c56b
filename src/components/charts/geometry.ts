import { formatFigure } from '@clearstake/contract/format/figures';
import { hundredths } from '@/lib/hundredths';
import type { EpochRow } from '@/lib/series';
import type { ChartData, ChartSpec } from './chart-spec';
import { linePath } from './line-path';

/** The value axis: four to six ticks at round values, each with a grid line. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

type Key = 'own' | 'network';

const steps = [10, 5, 2.5, 2, 1];
const leastIntervals = 3;
const mostSeparateBars = 60;

const ticksAround = (min: number, max: number, step: number) => ({
  first: Math.floor(min / step + 1e-9),
  last: Math.ceil(max / step - 1e-9),
});

/** The largest round step that divides the axis often enough to read a value from it. */
function roundStep(min: number, max: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(max - min));
  const often = [...steps, ...steps.map((step) => step / 10)].find((step) => {
    const { first, last } = ticksAround(min, max, step * magnitude);
    return last - first >= leastIntervals;
  });
  return (often ?? 0.1) * magnitude;
}

export function makeScale(values: readonly number[], from: 'zero' | 'data'): Scale {
  if (values.length === 0) return { min: 0, max: 1, ticks: [] };
  const all = from === 'zero' ? [0, ...values] : values;
  let [min, max] = [Math.min(...all), Math.max(...all)];
  // Pads a flat series, so that its line does not lie on the plot's edge.
  if (min === max) {
    const room = Math.abs(max) * 0.1 || 1;
    if (from === 'data' || max === 0) min -= from === 'data' ? room : 0;
    max += room;
  }
  const step = roundStep(min, max);
  const { first, last } = ticksAround(min, max, step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

export function tickDecimals(scale: Scale, divisor = 1): number {
  const [lower, upper] = scale.ticks;
  if (lower === undefined || upper === undefined) return 0;
  const step = Math.abs(upper - lower) / divisor;
  const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9;
  return [0, 1, 2, 3].find((decimals) => isWhole(step * 10 ** decimals)) ?? 4;
}

function labelIndexes(rows: readonly EpochRow[], bars: boolean, maxLabels: number): number[] {
  const last = rows.length - 1;
  if (bars) return last > 0 ? [0, last] : [0];
  const step = [1, 2, 5, 10, 20, 25, 50].find((candidate) => rows.length / candidate <= maxLabels) ?? 100;
  return rows.flatMap(({ epoch }, index) => (epoch % step === 0 ? [index] : []));
}

export function valueScale(spec: Pick<ChartSpec, 'kind'>, rows: readonly EpochRow[]): Scale {
  const figures = rows.flatMap(({ own, network }) => [own, network]).filter((value) => value !== null);
  return makeScale(figures, spec.kind === 'line' ? 'data' : 'zero');
}

/** How the edges of bars are drawn: without gaps between them, seams would show. */
export const barEdges = ({ barWidth, rowWidth }: Geometry) => (barWidth < rowWidth ? 'auto' : 'crispEdges');

export type Geometry = ReturnType<typeof layOut>;

/** Lays out a chart in percent of the plot, x from the left, y from the top; free of pixels, so a server can render it. */
export function layOut(spec: Pick<ChartSpec, 'kind'>, rows: readonly EpochRow[], maxLabels = 6) {
  const bars = spec.kind === 'bars';
  const scale = valueScale(spec, rows);
  const count = rows.length;
  const slot = 100 / Math.max(1, bars ? count : count - 1);
  const x = rows.map((_, index) => hundredths(bars ? (index + 0.5) * slot : count === 1 ? 50 : index * slot));
  return {
    scale,
    /** Centre of each row. */
    x,
    /** Distance of the centres of two rows. */
    rowWidth: count === 1 && !bars ? 100 : slot,
    /** Two thirds of a row; all of it where gaps between so many bars would be a pixel. */
    barWidth: count > mostSeparateBars ? slot : (slot * 2) / 3,
    y: (value: number) => hundredths(100 - ((value - scale.min) / (scale.max - scale.min)) * 100),
    /** Indexes of the rows with an axis label. */
    labels: labelIndexes(rows, bars, maxLabels),
  };
}

/** A series as SVG path data, without the running epoch. */
export const rowsPath = (rows: readonly EpochRow[], { x, y }: Geometry, key: Key): string =>
  linePath(
    rows.map((row) => (row.running ? null : row[key])),
    x,
    y,
  );

/** The area between the own line and the axis, one segment per line segment. */
export function areaPath(rows: readonly EpochRow[], geometry: Geometry): string {
  return rowsPath(rows, geometry, 'own')
    .split('M')
    .filter((part) => part.includes('L'))
    .map((part) => {
      const points = part.split('L');
      const startX = points[0]?.split(' ')[0];
      const endX = points.at(-1)?.split(' ')[0];
      return `M${part}L${endX} 100L${startX} 100Z`;
    })
    .join('');
}

/** Runs without an own figure, as indexes of the rows before and after. */
export function gapsOf(rows: readonly EpochRow[]): { from: number; to: number }[] {
  const indexes = rows.flatMap((row, index) => (row.own === null ? [] : [index]));
  return indexes.flatMap((from, order) => {
    const to = indexes[order + 1];
    return to === undefined || to === from + 1 ? [] : [{ from, to }];
  });
}

/** Index of the row nearest to a position in percent from the left. */
export function nearestIndex(geometry: Geometry, percent: number): number {
  const count = geometry.x.length;
  const first = geometry.x[0] ?? 0;
  return Math.max(0, Math.min(count - 1, Math.round((percent - first) / geometry.rowWidth)));
}

export type EndLabel = NonNullable<ReturnType<typeof endLabels>['own']>;

/** Labels at the line ends, no two nearer than `minDistance`, all in percent of the plot. */
export function endLabels(spec: ChartSpec, data: ChartData, geometry: Geometry, minDistance: number) {
  const label = (key: Key, name: string | undefined) => {
    const index = data.rows.findLastIndex((row) => !row.running && row[key] !== null);
    const last = data.rows[index]?.[key];
    if (name === undefined || last === undefined || last === null) return undefined;
    const y = geometry.y(last);
    const value = formatFigure(last / (spec.axisDivisor ?? 1), spec.decimals);
    return { name, value, x: geometry.x[index] ?? 0, y, labelY: y };
  };
  const own = label('own', data.ownName);
  const network = label('network', data.networkName);
  if (!own || !network || Math.abs(network.y - own.y) >= minDistance) return { own, network };
  const labelY = network.y >= own.y ? own.y + minDistance : own.y - minDistance;
  return { own, network: { ...network, labelY } };
}
