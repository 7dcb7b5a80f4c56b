import type { PublicCluster } from '@contract/config';
import { type Address, address } from '@solana/kit';
import { useQuery } from '@tanstack/react-query';
import { isAddress } from '@/lib/address/base58';
import { activationAddress } from '@/lib/operators/activation-address';

/** The address of an identity's activation account, derived locally. */
export function useActivationAddress(identity: string, cluster: PublicCluster): Address | undefined {
  const { data } = useQuery({
    queryKey: ['activation-address', cluster, identity],
    queryFn: async () => (await activationAddress(address(identity), cluster)).address,
    enabled: isAddress(identity),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data;
}
