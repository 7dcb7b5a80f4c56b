import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, one step a frame, so that the parts of a long page come into the document one after another and none of its
 * frames has to make all of them.
 */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return;
    const frame = requestAnimationFrame(() => startTransition(() => setStage(stage + 1)));
    return () => cancelAnimationFrame(frame);
  }, [stage, last]);
  return stage;
}
