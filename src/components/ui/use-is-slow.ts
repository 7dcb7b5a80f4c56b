import { useEffect, useState } from 'react';

/** Whether the component was mounted at least this many milliseconds ago. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}
