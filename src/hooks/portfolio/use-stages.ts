import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, one step per animation frame, so that a long page mounts its sections over several frames instead of
 * one long task.
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
