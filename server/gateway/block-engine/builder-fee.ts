import { base58 } from '@scure/base';

const ALL_ZERO = '11111111111111111111111111111111';

/**
 * What the reference client would refuse in a block builder's fee info, as sentences; empty when it is valid. The fee is told "if a
 * block builder collects a fee": an answer that names none, or the zero key, is no problem.
 */
export function builderFeeProblems(pubkey: string, commission: bigint): string[] {
  if (commission === 0n && (pubkey === '' || pubkey === ALL_ZERO)) return [];
  const problems: string[] = [];
  if (commission > 100n) problems.push(`The commission is ${commission} percent, more than 100.`);
  if (pubkey === '') problems.push(`A commission of ${commission} percent names no recipient.`);
  else if (pubkey === ALL_ZERO) problems.push('The public key is all zero: a fee paid to it would be lost.');
  else if (byteLength(pubkey) !== 32) problems.push('The public key is not 32 bytes in base58.');
  return problems;
}

function byteLength(text: string): number | undefined {
  try {
    return base58.decode(text).length;
  } catch {
    return undefined;
  }
}
