import { ContractMismatchError } from '../http/errors';
import type { Sourced } from '../http/provenance';
import { pollingTime, staleTimeOf } from '../http/route-query';

const name = 'RPC getEpochInfo';

/** Where the chain stands in its epoch. Slots and epochs fit a number for longer than there will be this software. */
export interface EpochProgress {
  readonly epoch: number;
  readonly slot: number;
  readonly slotIndex: number;
  readonly slotsInEpoch: number;
}

/** What the chain said, with when and where. */
export function sourcedProgress(value: EpochProgress, fetchedAt: number): Sourced<EpochProgress> {
  return { value, source: { route: name, fetchedAt, lastGood: false, tier: 'slot' } };
}

/** Asks the chain where it stands in its epoch. Throws the HTTP client's errors. */
async function getEpochProgress(signal: AbortSignal): Promise<Sourced<EpochProgress>> {
  const { getEpochInfo } = await import('../rpc/chain');
  const info = await getEpochInfo({ signal });
  const progress = {
    epoch: Number(info.epoch),
    slot: Number(info.absoluteSlot),
    slotIndex: Number(info.slotIndex),
    slotsInEpoch: Number(info.slotsInEpoch),
  };
  if (progress.slotsInEpoch === 0 || progress.slotIndex > progress.slotsInEpoch) {
    throw new ContractMismatchError(name, 'slotIndex', 'a slot of its epoch');
  }
  return sourcedProgress(progress, Date.now());
}

/** The chain's place in its epoch as a query. */
export const epochProgressQuery = {
  queryKey: ['epoch-progress'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => getEpochProgress(signal),
  staleTime: staleTimeOf('slot'),
  refetchInterval: pollingTime('slot'),
};
