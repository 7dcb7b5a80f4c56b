import { type PublicConfig, publicConfig } from '@contract/config';
import { readJson, send } from '../http/send';
import { validate } from '../http/validate';

const name = 'GET /config.json';

/** What this deployment is: cluster, genesis hash, units, features. Throws the HTTP client's errors. */
export async function getConfig(signal?: AbortSignal): Promise<PublicConfig> {
  const answer = await send({
    name,
    url: `${globalThis.location?.origin ?? ''}/config.json`,
    init: { headers: { accept: 'application/json' } },
    limit: 15_000,
    signal,
  });
  return readConfig(answer.text);
}

/** Reads the text of `/config.json`. */
export function readConfig(text: string): PublicConfig {
  return validate(name, publicConfig, readJson(name, text));
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
