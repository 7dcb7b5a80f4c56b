import { useQuery } from '@tanstack/react-query';
import { pollingTime, staleTimeOf } from '@/api/http/route-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { knownValue, readingOf } from '@/api/stats/reading';
import type { SlotTime } from '@/lib/staking/epoch-length';
import { useEpochInfo } from './use-figures';

/** How long slots have lately taken, as the chain's node measured it; null when it has no sample. */
export const slotTimeQuery = {
  queryKey: ['slot-time'] as const,
  // The RPC client is not part of the first load.
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('@/api/rpc/performance')).getSlotTime({ signal }),
  staleTime: staleTimeOf('minute'),
  refetchInterval: pollingTime('minute'),
};

/** The API's remaining seconds over the chain's remaining slots, where both speak of one epoch. */
function useEstimate(): SlotTime | undefined {
  const info = knownValue(useEpochInfo());
  const chain = knownValue(readingOf(useQuery(epochProgressQuery)));
  const seconds = info?.epochSeconds;
  if (chain === undefined || seconds === undefined || info?.epoch !== chain.epoch) return undefined;
  const slotsLeft = chain.slotsInEpoch - chain.slotIndex;
  return slotsLeft > 0 ? { milliseconds: (seconds * 1000) / slotsLeft, minutes: null } : undefined;
}

/**
 * How long a slot takes: as the chain's node measured it, else as the API's remaining seconds imply. `pending` while the node
 * has neither answered nor failed.
 */
export function useSlotTime(): { readonly slotTime: SlotTime | undefined; readonly pending: boolean } {
  const estimate = useEstimate();
  const { data, isPending, errorUpdateCount } = useQuery(slotTimeQuery);
  return { slotTime: data ?? estimate, pending: isPending && errorUpdateCount === 0 };
}
