import { parseJson } from '@contract/json';
import { ContractMismatchError } from './errors';

/** Reads a JSON text without losing digits. Throws ContractMismatchError when it is not JSON. */
export function readJson(name: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new ContractMismatchError(name, '', 'the answer is not JSON');
  }
}
