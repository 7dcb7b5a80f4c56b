import { useQuery } from '@tanstack/react-query';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { readPortfolio } from '@/services/portfolio/read-portfolio';

export type { Portfolio } from '@/services/portfolio/read-portfolio';

/** Every stake account in which the address is staker or withdrawer. Disabled without an address. */
export function usePortfolio(address: string | undefined) {
  return useQuery({
    queryKey: [...chainKeys.all, 'portfolio', address ?? ''],
    enabled: address !== undefined,
    queryFn: ({ signal }) => readPortfolio(address ?? '', signal),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
}
