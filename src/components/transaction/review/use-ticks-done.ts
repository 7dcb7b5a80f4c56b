import { useEffect, useState } from 'react';

/** Whether the ticks of `rows` rows have all appeared; true at once with reduced motion. */
export function useTicksDone(rows: number, active: boolean): boolean {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!active) {
      setDone(false);
      return;
    }
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setDone(true), reducedMotion ? 0 : ticksDuration(rows));
    return () => clearTimeout(timer);
  }, [rows, active]);
  return done;
}

const step = 40;
const most = 400;
const lastTick = 120;

/** Milliseconds until the ticks of `rows` rows have appeared; the delays and the animation are in `ui/match.tsx`. */
function ticksDuration(rows: number): number {
  return Math.min(step * Math.max(0, rows - 1), most) + lastTick;
}
