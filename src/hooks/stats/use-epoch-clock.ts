import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { epochInfoQuery } from '@/api/stats/queries';
import { isKnown, readingOf } from '@/api/stats/reading';

/** The running epoch. A part that no source gives is undefined, never a guess. */
export interface EpochClock {
  readonly epoch: number | undefined;
  /** How much of it has passed at a moment, 0 to 1. */
  readonly progressAt: ((now: number) => number) | undefined;
  /** When the next epoch begins by the API's clock, in milliseconds since 1970. */
  readonly boundaryAt: number | undefined;
  /** The API has not answered yet. */
  readonly loading: boolean;
}

/**
 * How much of an epoch has passed, 0 to 1: what the chain said at `readAt`, and since then evenly up to the boundary. Without a boundary
 * it stays what the chain said.
 */
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

/** The epoch clock, out of the API's remaining seconds and the chain's slots. */
export function useEpochClock(): EpochClock {
  const result = useQuery(epochInfoQuery);
  const info = readingOf(result);
  const known = isKnown(info) ? info : undefined;
  const chain = readingOf(useQuery(epochProgressQuery));
  const slots = isKnown(chain) ? chain.value : undefined;
  // At a turn one of the two is behind; the seconds that are left belong to the API's epoch.
  const same = slots === undefined || slots.epoch === known?.value.epoch;
  const seconds = same ? known?.value.epochSeconds : undefined;
  const boundaryAt = known && seconds !== undefined ? known.source.fetchedAt + seconds * 1000 : undefined;
  return {
    epoch: slots?.epoch ?? known?.value.epoch,
    progressAt: isKnown(chain)
      ? (now) =>
          progressAt(
            chain.value.slotIndex / chain.value.slotsInEpoch,
            chain.source.fetchedAt,
            boundaryAt,
            now,
          )
      : undefined,
    boundaryAt,
    // Asked again after a failure, it is not awaited anew: what stands in for it stays.
    loading: info.state === 'loading' && result.errorUpdateCount === 0,
  };
}
