import { useQuery } from '@tanstack/react-query';
import { refetchWhileFailing } from '@/api/http/route-query';
import { chainKeys } from '@/hooks/wallet/use-balance';

export function useAddressKind(address: string | undefined) {
  return useQuery({
    queryKey: chainKeys.kind(address ?? ''),
    enabled: address !== undefined,
    // Imported on demand: this page is shown before any account is read.
    queryFn: async ({ signal }) => {
      const { readAddressKind } = await import('@/services/portfolio/read-address-kind');
      return readAddressKind(address ?? '', signal);
    },
    staleTime: 15_000,
    refetchInterval: (query) => (query.state.data?.kind === 'missing' ? 15_000 : refetchWhileFailing(query)),
  });
}
