import type { PublicConfig } from '@contract/config';
import { send } from '../http/send';

/** What this deployment is: cluster, genesis hash, units, features. Throws the HTTP client's errors. */
export async function getConfig(signal?: AbortSignal): Promise<PublicConfig> {
  // Fetched beside the answer: a page whose configuration came with its HTML never needs it.
  const [{ readConfig }, answer] = await Promise.all([
    import('./read-config'),
    send({
      name: 'GET /config.json',
      url: `${globalThis.location?.origin ?? ''}/config.json`,
      init: { headers: { accept: 'application/json' } },
      limit: 15_000,
      signal,
    }),
  ]);
  return readConfig(answer.text);
}

export const configKey = ['config'] as const;

/** The deployment's configuration as a query. It is read once; only a genesis hash that was not known yet is asked for again. */
export const configQuery = {
  queryKey: configKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => getConfig(signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data: PublicConfig | undefined } }) =>
    state.data && state.data.genesisHash === null ? 10_000 : false,
};
