import { t } from '@clearstake/contract/i18n';
import { parsePoolBefore, parseStakePool, parseTokenAccount } from '@clearstake/verifier';
import { useQuery } from '@tanstack/react-query';
import { getMultipleAccounts } from '@/api/rpc/accounts';
import { usePins } from '@/hooks/config/use-config';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { useStakeTerms } from './use-stake-terms';

export type PoolPosition = NonNullable<ReturnType<typeof usePool>['data']>;

export function usePool(wallet: string | undefined) {
  const pinned = usePins()?.pool ?? null;
  return useQuery({
    queryKey: [...chainKeys.all, 'pool', wallet ?? ''],
    enabled: pinned !== null,
    queryFn: async ({ signal }) => {
      if (pinned === null) throw new Error('No pool is pinned on this cluster.');
      const tokenAddress =
        wallet === undefined
          ? undefined
          : await import('@/services/verifier/addresses').then(({ associatedTokenAccount }) =>
              associatedTokenAccount(wallet, pinned.mint),
            );
      const addresses = tokenAddress === undefined ? [pinned.address] : [pinned.address, tokenAddress];
      const [poolAccount, tokenAccount] = await getMultipleAccounts(addresses, 'confirmed', { signal });
      const pool = poolAccount ? parseStakePool(pinned.address, poolAccount) : null;
      if (pool === null) throw new Error(t('The pinned stake pool cannot be read from the chain.'));
      const tokens =
        tokenAddress !== undefined && tokenAccount ? parseTokenAccount(tokenAddress, tokenAccount) : null;
      return {
        pool,
        /** The pool before its last update; null where it does not say. */
        before: poolAccount ? parsePoolBefore(poolAccount) : null,
        /** The wallet's pool-token account; null when it does not exist. */
        tokens,
      };
    },
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
}

export function usePoolTerms(wallet: string | undefined) {
  const position = usePool(wallet);
  const terms = useStakeTerms();
  const absentRent = position.data && terms.data?.tokenAccountRent;
  return {
    /** Of the account that the first deposit creates, in lamports; zero when it exists, undefined while that is not known. */
    tokenAccountRent: wallet === undefined || position.data?.tokens ? 0n : absentRent,
    reason: position.isError
      ? t('The stake pool cannot be read: {reason}', { reason: position.error.message })
      : undefined,
  };
}
