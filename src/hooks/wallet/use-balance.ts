import { queryOptions, useQuery } from '@tanstack/react-query';

/** Query keys of everything that a landed transaction can change. */
export const chainKeys = {
  all: ['chain'] as const,
  balance: (address: string) => ['chain', 'balance', address] as const,
  kind: (address: string) => ['chain', 'address-kind', address] as const,
};

/** The balance of an address in lamports, polled. */
export function balanceQuery(address: string) {
  return queryOptions({
    queryKey: chainKeys.balance(address),
    // Imported on demand: the RPC client is not in the initial bundle.
    queryFn: async ({ signal }) => {
      const { getBalance } = await import('@/api/rpc/accounts');
      return getBalance(address, { signal });
    },
    staleTime: 5_000,
    refetchInterval: 15_000,
  });
}

/** The balance in lamports; disabled without an address. */
export function useBalance(address: string | undefined) {
  return useQuery({ ...balanceQuery(address ?? ''), enabled: address !== undefined });
}
