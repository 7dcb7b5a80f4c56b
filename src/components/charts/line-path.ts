import type { EpochRow } from '@/lib/series';

/** A series as SVG path data; the path breaks at missing figures. */
export function linePath(
  rows: readonly EpochRow[],
  geometry: { readonly x: readonly number[]; y(value: number): number },
  key: 'own' | 'network',
): string {
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
    // A point between two gaps has no neighbour; a zero-length segment shows it as a dot by its round cap.
    const isolated = broken && (next === undefined || next[key] === null || next.running);
    path += `${broken ? 'M' : 'L'}${point}${isolated ? 'h0' : ''}`;
    broken = false;
  });
  return path;
}
