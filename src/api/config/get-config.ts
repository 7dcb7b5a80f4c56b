import { type PublicConfig, publicConfig } from '@clearstake/contract/config';
import { serverUrl } from '@/lib/base-path';
import { readJson, validate } from '../http/read';
import { send } from '../http/send';

const name = 'GET /config.json';

/** Parses the text of `/config.json`. Throws ContractMismatchError when it does not match the contract. */
export function readConfig(text: string): PublicConfig {
  return validate(name, publicConfig, readJson(name, text));
}

/** The deployment's cluster, genesis hash, units and features. Throws the HTTP client's errors. */
export async function getConfig(signal?: AbortSignal): Promise<PublicConfig> {
  const { text } = await send({
    name,
    url: serverUrl('/config.json'),
    init: { headers: { accept: 'application/json' } },
    timeout: 15_000,
    signal,
  });
  return readConfig(text);
}
