import { STAKE_ACCOUNT_SIZE } from '@clearstake/verifier';
import { useQuery } from '@tanstack/react-query';
import { refetchWhileFailing } from '@/api/http/route-query';
import { getMinimumBalanceForRentExemption } from '@/api/rpc/chain';
import { getStakeMinimumDelegation } from '@/api/rpc/stake';

const tokenAccountBytes = 165;

export type NetworkTerms = NonNullable<ReturnType<typeof useStakeTerms>['data']>;

/**
 * Rents of all accounts that a stake may create, and the minimum delegation, in lamports, from the chain. They change only when a
 * cluster feature activates.
 */
export function useStakeTerms() {
  return useQuery({
    queryKey: ['chain-terms'],
    queryFn: async ({ signal }) => {
      const rent = (bytes: number) => getMinimumBalanceForRentExemption(bytes, { signal });
      const [stakeAccountRent, tokenAccountRent, emptyAccountRent, minimumDelegation] = await Promise.all([
        rent(STAKE_ACCOUNT_SIZE),
        rent(tokenAccountBytes),
        rent(0),
        getStakeMinimumDelegation({ signal }),
      ]);
      return { stakeAccountRent, tokenAccountRent, emptyAccountRent, minimumDelegation };
    },
    staleTime: 10 * 60_000,
    refetchInterval: refetchWhileFailing,
  });
}
