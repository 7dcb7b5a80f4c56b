import { readNumber } from '@contract/json';
import { ContractMismatchError } from '../http/errors';
import { readJson } from '../http/read';

/** What newer browsers tell beside a value: its digits as they were written. */
interface Written {
  readonly source?: string;
}

function exact(_: string, value: unknown, written?: Written): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  return written?.source === undefined ? value : readNumber(written.source);
}

const showsDigits = JSON.parse('9007199254740993', exact) === 9_007_199_254_740_993n;

/**
 * Reads a node's answer without losing digits: integers that a `number` cannot hold arrive as bigint. The browser's own parser
 * reads a list of hundreds of accounts several times faster than one written in JavaScript; it is used where it shows the digits.
 *
 * @throws ContractMismatchError when the answer is not JSON.
 */
export function readAnswer(name: string, text: string): unknown {
  if (!showsDigits) return readJson(name, text);
  try {
    return JSON.parse(text, exact);
  } catch {
    throw new ContractMismatchError(name, '', 'the answer is not JSON');
  }
}
