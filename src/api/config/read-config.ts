import { type PublicConfig, publicConfig } from '@contract/config';
import { readJson } from '../http/read-json';
import { validate } from '../http/validate';

/** Reads the text of `/config.json`. Throws ContractMismatchError when it is not what the contract says. */
export function readConfig(text: string): PublicConfig {
  return validate('GET /config.json', publicConfig, readJson('GET /config.json', text));
}
