import { freshness } from '@clearstake/contract/freshness';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getEndpoints } from '@/api/block-engine/view-calls';

const endpointsKey = ['block-engine', 'endpoints'] as const;

export function useEndpoints() {
  const client = useQueryClient();
  const endpoints = useQuery({
    queryKey: endpointsKey,
    queryFn: ({ signal }) => getEndpoints(false, signal),
    staleTime: freshness.minute.fresh,
  });
  const remeasure = useMutation({
    mutationFn: () => getEndpoints(true),
    onSuccess: (measured) => client.setQueryData(endpointsKey, measured),
  });
  return { endpoints, remeasure };
}
