import { useQuery } from '@tanstack/react-query';
import { refetchWhileFailing } from '@/api/http/route-query';
import { chainKeys } from '@/hooks/wallet/use-balance';

/** What stands at an address: a wallet, a stake account, something else or nothing. Nothing is asked without an address. */
export function useAddressKind(address: string | undefined) {
  return useQuery({
    queryKey: chainKeys.kind(address ?? ''),
    enabled: address !== undefined,
    // Code of its own: the page that asks stands before the reading of accounts has started.
    queryFn: async ({ signal }) => {
      const { readAddressKind } = await import('@/services/portfolio/read-address-kind');
      return readAddressKind(address ?? '', signal);
    },
    staleTime: 15_000,
    refetchInterval: (query) => (query.state.data?.kind === 'missing' ? 15_000 : refetchWhileFailing(query)),
  });
}
