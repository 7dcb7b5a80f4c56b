import type { PublicCluster } from '@clearstake/contract/config';
import { freshness } from '@clearstake/contract/freshness';
import { useQuery } from '@tanstack/react-query';
import { getActivation } from '@/api/operators/activation';
import { isAddress } from '@/lib/address/base58';

export function useActivation(identity: string, cluster: PublicCluster, readable: boolean) {
  return useQuery({
    queryKey: ['activation', cluster, identity],
    queryFn: ({ signal }) => getActivation(identity, cluster, signal),
    enabled: readable && isAddress(identity),
    staleTime: freshness.slot.fresh,
    refetchInterval: freshness.minute.fresh,
  });
}
