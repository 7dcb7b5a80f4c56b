import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { isKnown, readingOf } from '@/api/stats/reading';
import type { SlotTime } from '@/lib/staking/epoch-length';
import { useEpochClock } from './use-epoch-clock';
import { slotTimeQuery } from './use-slot-time';

export type BoundaryTime =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'ready';
      /** Milliseconds since 1970. */
      readonly at: number;
      /** The inputs of the estimate; null where the staking API gave the remaining seconds. */
      readonly estimate: { readonly slotsLeft: number; readonly slotTime: SlotTime } | null;
    };

/** By the API's clock, else estimated from the slots left and the measured slot time, never from a nominal one. */
export function useBoundaryTime(): BoundaryTime {
  const { boundaryAt, loading } = useEpochClock();
  const needsSlotTime = boundaryAt === undefined && !loading;
  const progressResult = useQuery(epochProgressQuery);
  const progress = readingOf(progressResult);
  const slotResult = useQuery({ ...slotTimeQuery, enabled: needsSlotTime });
  const slotTime = slotResult.data;
  if (boundaryAt !== undefined) return { state: 'ready', at: boundaryAt, estimate: null };
  if (loading) return { state: 'loading' };
  if (isKnown(progress) && slotTime) {
    const slotsLeft = progress.value.slotsInEpoch - progress.value.slotIndex;
    const at = progress.source.fetchedAt + slotsLeft * slotTime.milliseconds;
    return { state: 'ready', at, estimate: { slotsLeft, slotTime } };
  }
  const pending = [progressResult, slotResult].some(
    (result) => result.isPending && result.errorUpdateCount === 0,
  );
  return pending ? { state: 'loading' } : { state: 'unavailable' };
}
