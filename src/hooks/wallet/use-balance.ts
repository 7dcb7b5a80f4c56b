import { queryOptions, useQuery } from '@tanstack/react-query';

/** Keys of everything that a landed transaction can change. */
export const chainKeys = {
  all: ['chain'] as const,
  balance: (address: string) => ['chain', 'balance', address] as const,
  kind: (address: string) => ['chain', 'address-kind', address] as const,
};

/** The lamports of an address, refreshed while it is looked at. */
export function balanceQuery(address: string) {
  return queryOptions({
    queryKey: chainKeys.balance(address),
    // The RPC client is not part of the first load.
    queryFn: async ({ signal }) => {
      const { getBalance } = await import('@/api/rpc/accounts');
      return getBalance(address, { signal });
    },
    staleTime: 5_000,
    refetchInterval: 15_000,
  });
}

/** The lamports of an address; nothing is asked while there is none. */
export function useBalance(address: string | undefined) {
  return useQuery({ ...balanceQuery(address ?? ''), enabled: address !== undefined });
}
