const step = 40;
const most = 400;
const lastTick = 120;

/**
 * Milliseconds until the ticks of so many rows all stand: 40 ms apart, at most 400 ms in total, and the last one's own
 * movement. The delays themselves are in `ui/match.tsx`.
 */
export function ticksDone(rows: number): number {
  return Math.min(step * Math.max(0, rows - 1), most) + lastTick;
}
