import { type PublicConfig, publicConfig } from '@contract/config';
import { serverUrl } from '@/lib/base-path';
import { readJson, validate } from '../http/read';
import { send } from '../http/send';

const name = 'GET /config.json';

/** Reads the text of `/config.json`. Throws ContractMismatchError when it is not what the contract says. */
export function readConfig(text: string): PublicConfig {
  return validate(name, publicConfig, readJson(name, text));
}

/** What this deployment is: cluster, genesis hash, units, features. Throws the HTTP client's errors. */
export async function getConfig(signal?: AbortSignal): Promise<PublicConfig> {
  const { text } = await send({
    name,
    url: serverUrl('/config.json'),
    init: { headers: { accept: 'application/json' } },
    limit: 15_000,
    signal,
  });
  return readConfig(text);
}
