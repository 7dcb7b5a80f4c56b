import { parseTokenAccount, WRAPPED_SOL_MINT } from '@clearstake/verifier';
import { useQuery } from '@tanstack/react-query';
import { getMultipleAccounts } from '@/api/rpc/accounts';
import { chainKeys } from '@/hooks/wallet/use-balance';

/** Lamports, rent included, that closing the address's wrapped SOL account pays out; zero when there is none. */
export function useWrappedSol(address: string) {
  return useQuery({
    queryKey: [...chainKeys.all, 'wrapped-sol', address],
    queryFn: async ({ signal }): Promise<bigint> => {
      const { associatedTokenAccount } = await import('@/services/verifier/addresses');
      const tokenAccount = associatedTokenAccount(address, WRAPPED_SOL_MINT);
      const [account] = await getMultipleAccounts([tokenAccount], 'confirmed', { signal });
      const tokens = account ? parseTokenAccount(tokenAccount, account) : null;
      return tokens && tokens.owner === address && tokens.amount > 0n ? tokens.lamports : 0n;
    },
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
}
