import { useState } from 'react';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';

/**
 * Epoch that seeds the list's neutral order. Fixed while the page is open, so that rows do not move under the reader.
 * Undefined while loading; 0 when no source has it.
 */
export function useOrderEpoch(): number | undefined {
  const { epoch, loading } = useEpochClock();
  const current = epoch ?? (loading ? undefined : 0);
  const [fixed, setFixed] = useState(current);
  if (fixed === undefined && current !== undefined) setFixed(current);
  return fixed ?? current;
}
