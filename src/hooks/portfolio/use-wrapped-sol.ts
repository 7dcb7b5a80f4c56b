import { useQuery } from '@tanstack/react-query';
import { getMultipleAccounts } from '@/api/rpc/accounts';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { WRAPPED_SOL_MINT } from '@/transaction/addresses';
import { parseTokenAccount } from '@/transaction/facts/parse-token-account';

/** Lamports that closing the address's own wrapped SOL account pays out, its rent included; zero where none is wrapped. */
export function useWrappedSol(address: string) {
  return useQuery({
    queryKey: [...chainKeys.all, 'wrapped-sol', address],
    queryFn: async ({ signal }): Promise<bigint> => {
      const { associatedTokenAccount } = await import('@/transaction/facts/derive');
      const own = await associatedTokenAccount(address, WRAPPED_SOL_MINT);
      const [account] = await getMultipleAccounts([own], 'confirmed', { signal });
      const tokens = account ? parseTokenAccount(own, account) : null;
      return tokens && tokens.owner === address && tokens.amount > 0n ? tokens.lamports : 0n;
    },
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
}
