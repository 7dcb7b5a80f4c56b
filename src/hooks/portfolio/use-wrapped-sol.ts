import { useQuery } from '@tanstack/react-query';
import { getMultipleAccounts } from '@/api/rpc/accounts';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { WRAPPED_SOL_MINT } from '@/transaction/addresses';
import { parseTokenAccount } from '@/transaction/facts/parse-token-account';

/** Lamports, rent included, that closing the address's wrapped SOL account pays out; zero when there is none. */
export function useWrappedSol(address: string) {
  return useQuery({
    queryKey: [...chainKeys.all, 'wrapped-sol', address],
    queryFn: async ({ signal }): Promise<bigint> => {
      const { associatedTokenAccount } = await import('@/transaction/facts/derive');
      const tokenAccount = associatedTokenAccount(address, WRAPPED_SOL_MINT);
      const [account] = await getMultipleAccounts([tokenAccount], 'confirmed', { signal });
      const tokens = account ? parseTokenAccount(tokenAccount, account) : null;
      return tokens && tokens.owner === address && tokens.amount > 0n ? tokens.lamports : 0n;
    },
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
}
