import { freshness } from '@contract/freshness';
import type { Sourced } from '../http/client';
import { pollingTime } from '../http/route-query';
import { getEpochInfo } from '../rpc/chain';

/** Where the chain stands in its epoch. Slots and epochs fit a number for longer than there will be this software. */
export interface EpochProgress {
  readonly epoch: number;
  readonly slot: number;
  readonly slotIndex: number;
  readonly slotsInEpoch: number;
}

/** Asks the chain where it stands in its epoch. Throws what the RPC client throws. */
export async function getEpochProgress(signal?: AbortSignal): Promise<Sourced<EpochProgress>> {
  const info = await getEpochInfo({ signal });
  return {
    value: {
      epoch: Number(info.epoch),
      slot: Number(info.absoluteSlot),
      slotIndex: Number(info.slotIndex),
      slotsInEpoch: Number(info.slotsInEpoch),
    },
    source: { route: 'RPC getEpochInfo', fetchedAt: Date.now(), lastGood: false },
  };
}

/** The chain's place in its epoch as a query. */
export const epochProgressQuery = {
  queryKey: ['epoch-progress'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => getEpochProgress(signal),
  staleTime: freshness.slot.fresh,
  refetchInterval: pollingTime('slot'),
};
