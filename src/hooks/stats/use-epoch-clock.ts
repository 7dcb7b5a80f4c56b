import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import * as queries from '@/api/stats/queries';
import { isKnown, readingOf } from '@/api/stats/reading';
import { useReading } from './use-reading';

/** The elapsed share of an epoch, 0 to 1: linear from `readAt` to the boundary; constant without one. */
export function progressAt(
  read: number,
  readAt: number,
  boundaryAt: number | undefined,
  now: number,
): number {
  if (boundaryAt === undefined || boundaryAt <= readAt) return read;
  const since = Math.min(Math.max((now - readAt) / (boundaryAt - readAt), 0), 1);
  return read + (1 - read) * since;
}

/** The epoch clock, from the API's remaining seconds and the chain's slots. A part without a source is undefined. */
export function useEpochClock() {
  const result = useQuery(queries.epochInfo);
  const info = readingOf(result);
  const epochInfo = isKnown(info) ? info : undefined;
  const chain = useReading(epochProgressQuery);
  const slots = isKnown(chain) ? chain.value : undefined;
  const epoch = epochInfo?.value.epoch ?? undefined;
  // Around an epoch boundary one of the two is behind; the remaining seconds belong to the API's epoch, where it names one.
  const sameEpoch = slots === undefined || epoch === undefined || slots.epoch === epoch;
  const seconds = sameEpoch ? (epochInfo?.value.epochSeconds ?? undefined) : undefined;
  const boundaryAt =
    epochInfo && seconds !== undefined ? epochInfo.source.fetchedAt + seconds * 1000 : undefined;
  const share = slots ? slots.slotIndex / slots.slotsInEpoch : 0;
  return {
    epoch: slots?.epoch ?? epoch,
    progressAt: isKnown(chain)
      ? (now: number) => progressAt(share, chain.source.fetchedAt, boundaryAt, now)
      : undefined,
    /** When the next epoch begins by the API's clock, in milliseconds since 1970. */
    boundaryAt,
    // A refetch after a failure does not count as loading: the fallback stays on screen.
    loading: info.state === 'loading' && result.errorUpdateCount === 0,
  };
}
