import { msg } from '@clearstake/contract/i18n';
import { currentTime } from '@/lib/time/clock';
import { ContractMismatchError } from '../http/errors';
import type { Sourced } from '../http/provenance';
import { pollingInterval, staleTimeOf } from '../http/route-query';

const name = 'RPC getEpochInfo';

/** The chain's position in its epoch. Slots and epochs fit into a number. */
export type EpochProgress = Readonly<Record<'epoch' | 'slot' | 'slotIndex' | 'slotsInEpoch', number>>;

export function sourcedProgress(value: EpochProgress, fetchedAt: number): Sourced<EpochProgress> {
  return { value, source: { route: name, fetchedAt, lastGood: false, tier: 'slot' } };
}

/** Throws the HTTP client's errors. */
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
    throw new ContractMismatchError(name, 'slotIndex', msg('a slot of its epoch'));
  }
  return sourcedProgress(progress, currentTime());
}

export const epochProgressQuery = {
  queryKey: ['epoch-progress'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => getEpochProgress(signal),
  staleTime: staleTimeOf('slot'),
  refetchInterval: pollingInterval('slot'),
};
