import type { RatePoint } from '@/lib/block-engine/feed-window';

export type RateName = 'packets' | 'bundles';

/** End of an axis of `parts` equal round steps; rounding keeps it from changing with every point. */
export function axisTop(values: readonly (number | undefined)[], least: number, parts: number): number {
  const step = Math.max(least, ...values.map((value) => value ?? 0)) / parts;
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10].find((candidate) => candidate * magnitude >= step) ?? 10;
  return round * magnitude * parts;
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
