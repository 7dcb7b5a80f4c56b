import type { PublicCluster } from '@clearstake/contract/config';
import { freshness } from '@clearstake/contract/freshness';
import { type Address, address } from '@solana/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getActivation } from '@/api/operators/activation';
import { isAddress } from '@/lib/address/base58';
import { activationAddress } from '@/lib/operators/activation-address';

export function useActivation(identity: string, cluster: PublicCluster, readable: boolean) {
  return useQuery({
    queryKey: ['activation', cluster, identity],
    queryFn: ({ signal }) => getActivation(identity, cluster, signal),
    enabled: readable && isAddress(identity),
    staleTime: freshness.slot.fresh,
    refetchInterval: freshness.minute.fresh,
  });
}

export function useActivationAddress(identity: string, cluster: PublicCluster): Address | undefined {
  return useMemo(
    () => (isAddress(identity) ? activationAddress(address(identity), cluster).address : undefined),
    [identity, cluster],
  );
}
