import type { PublicConfig } from '@clearstake/contract/config';

/** The deployment's configuration as a query. It is constant, except for a genesis hash that the gateway did not know yet. */
export const configQuery = {
  queryKey: ['config'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PublicConfig> => {
    const { getConfig } = await import('./get-config');
    return getConfig(signal);
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data: PublicConfig | undefined } }) =>
    state.data && state.data.genesisHash === null ? 10_000 : false,
};
