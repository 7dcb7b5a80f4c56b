import { describe, expect, it } from 'vitest';
import { layOut } from './geometry';
import { placeReadout } from './readout-place';

const size = { width: 120, height: 60 };
const row = (epoch: number, own: number | null, network: number | null = null) => ({
  epoch,
  own,
  network,
  running: false,
});

/** Whether a box covers a polyline, by walking along it pixel by pixel. */
function covers(
  box: { left: number; top: number },
  points: readonly (readonly [x: number, y: number])[],
): boolean {
  return points.slice(1).some(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const length = Math.ceil(Math.hypot(x - fromX, y - fromY));
    return Array.from({ length: length + 1 }, (_, step) => step / length).some((share) => {
      const [px, py] = [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
      return px >= box.left && px <= box.left + size.width && py >= box.top && py <= box.top + size.height;
    });
  });
}

const zigzag = (low: number, high: number) =>
  Array.from({ length: 30 }, (_, index) => row(index, index % 2 ? low : high));

describe('the readout', () => {
  it.each([
    ['a rising line', Array.from({ length: 30 }, (_, index) => row(index, index))],
    ['a line that fills the plot', zigzag(0, 10)],
    ['two lines', Array.from({ length: 30 }, (_, index) => row(index, 10 - index / 10, index / 10))],
  ])('covers nothing of %s, at any epoch and width', (_, rows) => {
    const geometry = layOut({ kind: 'line' }, rows);
    for (const width of [150, 260, 700]) {
      const plot = { x: 40, width, height: 228 };
      const line = (key: 'own' | 'network') =>
        rows.flatMap((each, index) => {
          const value = each[key];
          if (value === null) return [];
          const x = plot.x + ((geometry.x[index] ?? 0) / 100) * width;
          return [[x, (geometry.y(value) / 100) * plot.height] as const];
        });
      rows.forEach((_, index) => {
        const box = placeReadout(index, size, plot, { rows, geometry, bars: false });
        expect({ index, width, covered: covers(box, line('own')) || covers(box, line('network')) }).toEqual({
          index,
          width,
          covered: false,
        });
        expect(box.left).toBeGreaterThanOrEqual(width < 200 ? 0 : plot.x);
        expect(box.left + size.width).toBeLessThanOrEqual(plot.x + width);
      });
    }
  });
});
