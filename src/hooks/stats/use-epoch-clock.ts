import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { isKnown, knownValue, readingOf } from './reading';
import { useEpochInfo } from './use-figures';

/** The running epoch. A part that no source gives is undefined, never a guess. */
export interface EpochClock {
  readonly epoch: number | undefined;
  /** 0 to 1. */
  readonly progress: number | undefined;
  /** When the next epoch begins, in milliseconds since 1970. */
  readonly boundaryAt: number | undefined;
  /** The API has not answered yet. */
  readonly loading: boolean;
}

/** The epoch clock, out of the API's remaining seconds and the chain's slots. */
export function useEpochClock(): EpochClock {
  const info = useEpochInfo();
  const known = isKnown(info) ? info : undefined;
  const slots = knownValue(readingOf(useQuery(epochProgressQuery)));
  const seconds = known?.value.epochSeconds;
  return {
    epoch: slots?.epoch ?? known?.value.epoch,
    progress: slots ? slots.slotIndex / slots.slotsInEpoch : undefined,
    boundaryAt: known && seconds !== undefined ? known.source.fetchedAt + seconds * 1000 : undefined,
    loading: info.state === 'loading',
  };
}
