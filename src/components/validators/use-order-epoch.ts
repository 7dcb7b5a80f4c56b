import { useState } from 'react';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';

/**
 * The epoch whose neutral order the list has: the first one that is known, for as long as the page is open, so that no row moves
 * while somebody reads. Undefined while it is awaited, 0 when no source tells it.
 */
export function useOrderEpoch(): number | undefined {
  const { epoch, loading } = useEpochClock();
  const known = epoch ?? (loading ? undefined : 0);
  const [kept, setKept] = useState(known);
  if (kept === undefined && known !== undefined) setKept(known);
  return kept ?? known;
}
