import { hundredths } from '@/lib/hundredths';
import type { EpochRow } from '@/lib/series';
import type { ChartSpec } from './chart-spec';
import { makeScale, place, type Scale } from './scale';

/** Where everything of a chart lies, in percent of the plot: x from the left, y from the top. Free of pixels, so it is the same on a server. */
export interface Geometry {
  readonly scale: Scale;
  /** Middle of each row's place. */
  readonly x: readonly number[];
  /** Width of a row's place; bars fill two thirds of it. */
  readonly slot: number;
  y(value: number): number;
  /** Labels under the axis: index of a row and its alignment. */
  readonly labels: readonly { index: number; align: 'start' | 'middle' | 'end' }[];
}

type Key = 'own' | 'network';

function* values(rows: readonly EpochRow[]): Iterable<number> {
  for (const row of rows) {
    if (row.own !== null) yield row.own;
    if (row.network !== null) yield row.network;
  }
}

function labelIndexes(rows: readonly EpochRow[], slotted: boolean, most: number): Geometry['labels'] {
  const last = rows.length - 1;
  if (last < 0) return [];
  if (slotted) {
    return last === 0
      ? [{ index: 0, align: 'middle' }]
      : [
          { index: 0, align: 'start' },
          { index: last, align: 'end' },
        ];
  }
  const step = [1, 2, 5, 10, 20, 25, 50].find((candidate) => rows.length / candidate <= most) ?? 100;
  const round = rows.map(({ epoch }, index) => ({ epoch, index })).filter(({ epoch }) => epoch % step === 0);
  return round.map(({ index }) => ({ index, align: 'middle' as const }));
}

/** The value axis of a chart. */
export function valueScale(spec: Pick<ChartSpec, 'kind'>, rows: readonly EpochRow[]): Scale {
  return makeScale(values(rows), spec.kind === 'line' ? 'data' : 'zero');
}

/** Lays a chart out, with at most so many labels under it. */
export function layOut(spec: Pick<ChartSpec, 'kind'>, rows: readonly EpochRow[], most = 6): Geometry {
  const bars = spec.kind === 'bars';
  const scale = valueScale(spec, rows);
  const count = rows.length;
  const slot = 100 / Math.max(1, bars ? count : count - 1);
  const x = rows.map((_, index) => hundredths(bars ? (index + 0.5) * slot : count === 1 ? 50 : index * slot));
  return {
    scale,
    x,
    slot: count === 1 && !bars ? 100 : slot,
    y: (value) => hundredths(100 - place(scale, value) * 100),
    labels: labelIndexes(rows, bars, most),
  };
}

/** The line of one series as path data; it breaks where a figure is missing. */
export function linePath(rows: readonly EpochRow[], geometry: Geometry, key: Key): string {
  let path = '';
  let broken = true;
  rows.forEach((row, index) => {
    const value = row[key];
    if (value === null || row.running) {
      broken = true;
      return;
    }
    const point = `${geometry.x[index] ?? 0} ${geometry.y(value)}`;
    const next = rows[index + 1];
    // A figure between two gaps has no neighbour to draw to; a dot of no length shows it, by its round cap.
    const lonely = broken && (next === undefined || next[key] === null || next.running);
    path += `${broken ? 'M' : 'L'}${point}${lonely ? 'h0' : ''}`;
    broken = false;
  });
  return path;
}

/** The area under the own line, down to the axis, in as many parts as the line has. */
export function areaPath(rows: readonly EpochRow[], geometry: Geometry): string {
  return linePath(rows, geometry, 'own')
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

/** Stretches without an own figure between epochs that have one: left edge and width. */
export function gapsOf(rows: readonly EpochRow[], geometry: Geometry): { left: number; width: number }[] {
  const known = rows.flatMap((row, index) => (row.own === null ? [] : [index]));
  const gaps: { left: number; width: number }[] = [];
  known.forEach((index, order) => {
    const next = known[order + 1];
    if (next === undefined || next === index + 1) return;
    const left = geometry.x[index] ?? 0;
    gaps.push({ left, width: (geometry.x[next] ?? 0) - left });
  });
  return gaps;
}

/** The row nearest to a place on the plot, in percent from the left. */
export function nearestIndex(geometry: Geometry, percent: number): number {
  const count = geometry.x.length;
  const first = geometry.x[0] ?? 0;
  return Math.max(0, Math.min(count - 1, Math.round((percent - first) / geometry.slot)));
}
