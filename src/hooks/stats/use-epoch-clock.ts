import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { isKnown, readingOf } from './reading';
import { useEpochInfo } from './use-figures';

/** The running epoch. A part that no source gives is undefined, never a guess. */
export interface EpochClock {
  readonly epoch: number | undefined;
  /** 0 to 1. */
  readonly progress: number | undefined;
  /** When the next epoch begins, in milliseconds since 1970. */
  readonly boundaryAt: number | undefined;
  /** Milliseconds a slot, from the seconds and the slots that are left. */
  readonly slotTime: number | undefined;
  readonly slot: number | undefined;
  readonly state: 'loading' | 'ready' | 'stale' | 'unavailable';
}

/** The epoch clock, out of the API's remaining seconds and the chain's slots. */
export function useEpochClock(): EpochClock {
  const info = useEpochInfo();
  const chain = readingOf(useQuery(epochProgressQuery));
  const known = isKnown(info) ? info : undefined;
  const slots = isKnown(chain) ? chain.value : undefined;
  const seconds = known?.value.epochSeconds;
  const slotsLeft = slots ? slots.slotsInEpoch - slots.slotIndex : undefined;
  const sameEpoch = known !== undefined && slots !== undefined && known.value.epoch === slots.epoch;
  return {
    epoch: slots?.epoch ?? known?.value.epoch,
    progress: slots ? slots.slotIndex / slots.slotsInEpoch : undefined,
    boundaryAt: known && seconds !== undefined ? known.source.fetchedAt + seconds * 1000 : undefined,
    slotTime:
      sameEpoch && seconds !== undefined && slotsLeft !== undefined && slotsLeft > 0
        ? (seconds * 1000) / slotsLeft
        : undefined,
    slot: slots?.slot,
    state: known
      ? known.state === 'stale'
        ? 'stale'
        : 'ready'
      : info.state === 'loading'
        ? 'loading'
        : 'unavailable',
  };
}
