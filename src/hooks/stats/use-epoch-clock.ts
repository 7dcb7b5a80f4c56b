import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { epochInfoQuery } from '@/api/stats/queries';
import { isKnown, knownValue, readingOf } from './reading';

/** The running epoch. A part that no source gives is undefined, never a guess. */
export interface EpochClock {
  readonly epoch: number | undefined;
  /** 0 to 1. */
  readonly progress: number | undefined;
  /** When the next epoch begins by the API's clock, in milliseconds since 1970. */
  readonly boundaryAt: number | undefined;
  /** The API has not answered yet. */
  readonly loading: boolean;
}

/** The epoch clock, out of the API's remaining seconds and the chain's slots. */
export function useEpochClock(): EpochClock {
  const result = useQuery(epochInfoQuery);
  const info = readingOf(result);
  const known = isKnown(info) ? info : undefined;
  const slots = knownValue(readingOf(useQuery(epochProgressQuery)));
  // At a turn one of the two is behind; the seconds that are left belong to the API's epoch.
  const same = slots === undefined || slots.epoch === known?.value.epoch;
  const seconds = same ? known?.value.epochSeconds : undefined;
  return {
    epoch: slots?.epoch ?? known?.value.epoch,
    progress: slots ? slots.slotIndex / slots.slotsInEpoch : undefined,
    boundaryAt: known && seconds !== undefined ? known.source.fetchedAt + seconds * 1000 : undefined,
    // Asked again after a failure, it is not awaited anew: what stands in for it stays.
    loading: info.state === 'loading' && result.errorUpdateCount === 0,
  };
}
