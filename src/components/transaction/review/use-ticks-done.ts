import { useEffect, useState } from 'react';
import { ticksDone } from './ticks-done';

/** Whether the ticks of `rows` rows have all appeared; true at once with reduced motion. */
export function useTicksDone(rows: number, known: boolean): boolean {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!known) {
      setDone(false);
      return;
    }
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setDone(true), still ? 0 : ticksDone(rows));
    return () => clearTimeout(timer);
  }, [rows, known]);
  return done;
}
