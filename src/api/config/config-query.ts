import type { PublicConfig } from '@contract/config';
import { getConfig } from './get-config';

/** The deployment's configuration as a query. It is read once; only a genesis hash that was not known yet is asked for again. */
export const configQuery = {
  queryKey: ['config'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<PublicConfig> => getConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data: PublicConfig | undefined } }) =>
    state.data && state.data.genesisHash === null ? 10_000 : false,
};
