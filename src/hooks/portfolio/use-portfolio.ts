import { useQuery } from '@tanstack/react-query';
import { readPortfolio } from '@/services/portfolio/read-portfolio';
import { portfolioKey } from './use-known-portfolio';

export type { Portfolio } from '@/services/portfolio/read-portfolio';

/** Every stake account in which the address is staker or withdrawer. Disabled without an address. */
export function usePortfolio(address: string | undefined) {
  return useQuery({
    queryKey: portfolioKey(address),
    enabled: address !== undefined,
    queryFn: ({ signal }) => readPortfolio(address ?? '', signal),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
}
