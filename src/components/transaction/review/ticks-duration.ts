const step = 40;
const most = 400;
const lastTick = 120;

/** Milliseconds until the ticks of `rows` rows have appeared; the delays and the animation are in `ui/match.tsx`. */
export function ticksDuration(rows: number): number {
  return Math.min(step * Math.max(0, rows - 1), most) + lastTick;
}
