import { freshness } from '@contract/freshness';
import { useQuery } from '@tanstack/react-query';
import { getBuilderFee } from '@/api/block-engine/get-builder-fee';

/** The reference client reads the fee info again after ten minutes. */
const READ_AGAIN_MS = 600_000;

/** The block builder's fee with the reference client's objections to it. */
export function useBuilderFee() {
  return useQuery({
    queryKey: ['block-engine', 'builder-fee'],
    queryFn: ({ signal }) => getBuilderFee(signal),
    staleTime: freshness.minute.fresh,
    refetchInterval: READ_AGAIN_MS,
  });
}
