import { freshness } from '@clearstake/contract/freshness';
import { useQuery } from '@tanstack/react-query';
import { getBuilderFee } from '@/api/block-engine/view-calls';

/** The reference client refetches the fee every ten minutes. */
const REFETCH_INTERVAL_MS = 600_000;

export function useBuilderFee() {
  return useQuery({
    queryKey: ['block-engine', 'builder-fee'],
    queryFn: ({ signal }) => getBuilderFee(signal),
    staleTime: freshness.minute.fresh,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
