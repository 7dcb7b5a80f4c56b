import type { EpochRow } from '@/lib/series';
import type { Geometry } from './geometry';

interface Drawn {
  readonly rows: readonly EpochRow[];
  readonly geometry: Pick<Geometry, 'x' | 'y' | 'rowWidth'>;
  /** Bars fill the space below their figure. */
  readonly bars: boolean;
}

/** Space between the readout and what it must not cover, in pixels. */
const gap = 6;
/** Between the readout and the pointer's line. */
const beside = 12;
const stepDown = 4;

/** Where one series is drawn between two abscissas, in percent of the plot; undefined where it is not drawn. */
function spanOf({ rows, geometry, bars }: Drawn, key: 'own' | 'network', from: number, to: number) {
  const heights: number[] = [];
  const half = bars ? geometry.rowWidth / 2 : 0;
  rows.forEach((row, index) => {
    const value = row[key];
    if (value === null) return;
    const x = geometry.x[index] ?? 0;
    const y = geometry.y(value);
    if (x + half >= from && x - half <= to) heights.push(y);
    const next = rows[index + 1]?.[key] ?? null;
    const nextX = geometry.x[index + 1] ?? x;
    if (bars || next === null || nextX === x) return;
    // A segment that crosses an edge is there at the edge's height.
    for (const edge of [from, to])
      if (edge > x && edge < nextX) heights.push(y + ((edge - x) / (nextX - x)) * (geometry.y(next) - y));
  });
  if (heights.length === 0) return undefined;
  return { top: Math.min(...heights), bottom: bars && key === 'own' ? 100 : Math.max(...heights) };
}

/** In pixels of the chart: beside the pointer's line where no series is drawn, else above the plot. */
export function placeReadout(
  index: number,
  size: { readonly width: number; readonly height: number },
  plot: { readonly x: number; readonly width: number; readonly height: number },
  drawn: Drawn,
) {
  const x = plot.x + ((drawn.geometry.x[index] ?? 0) / 100) * plot.width;
  const right = plot.x + plot.width;
  const lefts = [x + beside, x - beside - size.width].filter(
    (left) => left >= plot.x && left + size.width <= right,
  );
  for (const left of lefts) {
    const percent = (pixels: number) => ((pixels - plot.x) / plot.width) * 100;
    const spans = (['own', 'network'] as const).flatMap(
      (key) => spanOf(drawn, key, percent(left - gap), percent(left + size.width + gap)) ?? [],
    );
    const pixels = (share: number) => (share / 100) * plot.height;
    for (let top = 0; top + size.height <= plot.height; top += stepDown) {
      const covers = spans.some(
        (span) => top + size.height + gap > pixels(span.top) && top - gap < pixels(span.bottom),
      );
      if (!covers) return { left, top };
    }
  }
  return {
    left: Math.max(plot.x, Math.min(x - size.width / 2, right - size.width)),
    top: -size.height - gap,
  };
}
