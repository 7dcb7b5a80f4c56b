import { type BlockEngineFailure, failureText } from '@clearstake/contract/block-engine-sentences';
import { SYSTEM_PROGRAM } from '@clearstake/contract/programs';
import { base58 } from '@scure/base';

/**
 * What the reference client would refuse in a block builder's fee info, by codes; empty when it is valid. The fee is told "if a
 * block builder collects a fee": an answer that names none, or the zero key, is no problem.
 */
export function builderFeeProblems(pubkey: string, commission: bigint): string[] {
  if (commission === 0n && (pubkey === '' || pubkey === SYSTEM_PROGRAM)) return [];
  const values = { commission: String(commission) };
  const problems: BlockEngineFailure[] = [];
  if (commission > 100n) problems.push({ said: 'feeOverAll', values });
  if (pubkey === '') problems.push({ said: 'feeToNone', values });
  else if (pubkey === SYSTEM_PROGRAM) problems.push({ said: 'feeToZero' });
  else if (byteLength(pubkey) !== 32) problems.push({ said: 'feeToOther' });
  return problems.map(failureText);
}

function byteLength(text: string): number | undefined {
  try {
    return base58.decode(text).length;
  } catch {
    return undefined;
  }
}
