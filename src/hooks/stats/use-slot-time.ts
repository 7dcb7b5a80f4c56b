import { useQuery } from '@tanstack/react-query';
import { pollingInterval, staleTimeOf } from '@/api/http/route-query';
import { type EpochProgress, epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { knownValue } from '@/api/stats/reading';
import type { SlotTime } from '@/lib/staking/epoch-length';
import { useEpochInfo } from './use-figures';
import { useReading } from './use-reading';

/** Recent slot time as measured by the RPC node; null when it has no sample. */
export const slotTimeQuery = {
  queryKey: ['slot-time'] as const,
  // Imported on demand: the RPC client is not in the initial bundle.
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('@/api/rpc/chain')).getSlotTime({ signal }),
  staleTime: staleTimeOf('minute'),
  refetchInterval: pollingInterval('minute'),
};

/** The API's remaining seconds divided by the chain's remaining slots, when both are in the same epoch. */
function useEstimate(chain: EpochProgress | undefined): SlotTime | undefined {
  const info = knownValue(useEpochInfo());
  const seconds = info?.epochSeconds ?? undefined;
  if (chain === undefined || seconds === undefined || (info?.epoch ?? chain.epoch) !== chain.epoch)
    return undefined;
  const slotsLeft = chain.slotsInEpoch - chain.slotIndex;
  return slotsLeft > 0 ? { milliseconds: (seconds * 1000) / slotsLeft, minutes: null } : undefined;
}

/** By the node, else estimated from the API's seconds. `pending` until the node has answered or failed once. */
export function useSlotTime(): { readonly slotTime: SlotTime | undefined; readonly pending: boolean } {
  const chain = knownValue(useReading(epochProgressQuery));
  const estimate = useEstimate(chain);
  const { data, isPending, errorUpdateCount } = useQuery(slotTimeQuery);
  const known = data ?? estimate;
  return {
    slotTime: known && { ...known, slotsInEpoch: chain?.slotsInEpoch },
    pending: isPending && errorUpdateCount === 0,
  };
}
