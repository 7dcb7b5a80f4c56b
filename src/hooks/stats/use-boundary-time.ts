import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { isKnown, readingOf } from '@/api/stats/reading';
import type { SlotTime } from '@/lib/staking/epoch-length';
import { useEpochClock } from './use-epoch-clock';
import { slotTimeQuery } from './use-slot-time';

/** When the running epoch ends, and how that is known. */
export type BoundaryTime =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'ready';
      /** Milliseconds since 1970. */
      readonly at: number;
      /** The chain's remaining slots and how long each takes; null where the staking API gave the remaining seconds. */
      readonly reckoned: { readonly slotsLeft: number; readonly slotTime: SlotTime } | null;
    };

/**
 * The end of the running epoch: by the staking API's clock, else out of the slots that the chain has left and the slot time
 * that its node measured. Never out of a nominal slot time: that would be a guess.
 */
export function useBoundaryTime(): BoundaryTime {
  const { boundaryAt, loading } = useEpochClock();
  const wanted = boundaryAt === undefined && !loading;
  const progressResult = useQuery(epochProgressQuery);
  const progress = readingOf(progressResult);
  const slotResult = useQuery({ ...slotTimeQuery, enabled: wanted });
  const slotTime = slotResult.data;
  if (boundaryAt !== undefined) return { state: 'ready', at: boundaryAt, reckoned: null };
  if (loading) return { state: 'loading' };
  if (isKnown(progress) && slotTime) {
    const slotsLeft = progress.value.slotsInEpoch - progress.value.slotIndex;
    const at = progress.source.fetchedAt + slotsLeft * slotTime.milliseconds;
    return { state: 'ready', at, reckoned: { slotsLeft, slotTime } };
  }
  const awaited = [progressResult, slotResult].some((one) => one.isPending && one.errorUpdateCount === 0);
  return awaited ? { state: 'loading' } : { state: 'unavailable' };
}
