import { parseTokenAccount } from '@clearstake/verifier';
import { useQuery } from '@tanstack/react-query';
import { listTokenAccounts } from '@/api/rpc/accounts';
import { chainKeys } from '@/hooks/wallet/use-balance';

/**
 * Tokens of an owner, in base units, outside of its associated token account, which alone is unstaked, swapped and unwrapped from.
 * Disabled without a mint.
 */
export function useTokensElsewhere(owner: string, mint: string | undefined) {
  return useQuery({
    queryKey: [...chainKeys.all, 'tokens-elsewhere', owner, mint ?? ''],
    enabled: mint !== undefined,
    queryFn: async ({ signal }) => {
      const [{ associatedTokenAccount }, listed] = await Promise.all([
        import('@/services/verifier/addresses'),
        listTokenAccounts(owner, mint ?? '', { signal }),
      ]);
      listed.delete(associatedTokenAccount(owner, mint ?? ''));
      const held = [...listed]
        .map(([address, account]) => parseTokenAccount(address, account))
        .filter((tokens) => tokens?.owner === owner && tokens.mint === mint && tokens.amount > 0n);
      return {
        amount: held.reduce((sum, tokens) => sum + (tokens?.amount ?? 0n), 0n),
        accounts: held.length,
      };
    },
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
}
