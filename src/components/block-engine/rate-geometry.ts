import type { RatePoint } from '@/lib/block-engine/feed-window';

export type RateName = 'packets' | 'bundles';

/** End of an axis of `parts` equal round steps; rounding keeps it from changing with every point. */
export function axisTop(values: readonly (number | undefined)[], least: number, parts: number): number {
  const step = Math.max(least, ...values.map((value) => value ?? 0)) / parts;
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10].find((candidate) => candidate * magnitude >= step) ?? 10;
  return round * magnitude * parts;
}

interface PlotArea {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly axis: number;
}

/** A rate as SVG path data, broken where there is no data. `from` and `until` are the ends of the time axis. */
export function ratePath(
  points: readonly RatePoint[],
  name: RateName,
  { left, width, top, height, axis }: PlotArea,
  from: number,
  until: number,
): string {
  let path = '';
  let broken = true;
  for (const point of points) {
    const value = point[name];
    if (value === undefined) {
      broken = true;
      continue;
    }
    const x = left + ((point.at - from) / (until - from)) * width;
    const y = top + height - (Math.min(value, axis) / axis) * height;
    path += `${broken ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    broken = false;
  }
  return path;
}

export interface Gap {
  readonly from: number;
  readonly until: number;
  /** Has no end yet: the feed is silent. */
  readonly open: boolean;
}

/** Runs without data, from the start of the time axis at `from`. */
export function gapsOf(points: readonly RatePoint[], name: RateName, from: number): Gap[] {
  const gaps: Gap[] = [];
  let last = from;
  let before = from;
  for (const { at, [name]: value } of points) {
    if (value !== undefined) {
      if (before > last) gaps.push({ from: last, until: at, open: false });
      last = at;
    }
    before = at;
  }
  if (before > last) gaps.push({ from: last, until: before, open: true });
  return gaps;
}
