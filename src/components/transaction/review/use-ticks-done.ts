import { useEffect, useState } from 'react';
import { ticksDuration } from './ticks-duration';

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
