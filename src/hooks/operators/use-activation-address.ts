import type { PublicCluster } from '@clearstake/contract/config';
import { type Address, address } from '@solana/kit';
import { useMemo } from 'react';
import { isAddress } from '@/lib/address/base58';
import { activationAddress } from '@/lib/operators/activation-address';

/** The address of an identity's activation account, derived locally. */
export function useActivationAddress(identity: string, cluster: PublicCluster): Address | undefined {
  return useMemo(
    () => (isAddress(identity) ? activationAddress(address(identity), cluster).address : undefined),
    [identity, cluster],
  );
}
