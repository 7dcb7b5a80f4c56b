import { isGuardAssertion } from '../decode/programs/lighthouse';
import type { DecodedInstruction, DecodedMessage } from '../types/decoded';
import { isBudget } from '../verify/budget';

/** Whether a wallet may add or change this instruction: compute budget, or a guard that can only make the transaction fail. */
export function isWalletAddition(instruction: DecodedInstruction): boolean {
  return isBudget(instruction) || isGuardAssertion(instruction.program, instruction.data);
}

/** One instruction as text that is equal exactly when program, data, accounts and their privileges are. */
function fingerprint(instruction: DecodedInstruction): string {
  const accounts = instruction.accounts.map(
    (account) => `${account.address}/${account.signer ? 's' : ''}${account.writable ? 'w' : ''}`,
  );
  return `${instruction.program}|${[...instruction.data].join('.')}|${accounts.join(',')}`;
}

/** The instructions that a wallet must not touch, in order. */
export function coreFingerprints(message: DecodedMessage): string[] {
  return message.instructions.filter((one) => !isWalletAddition(one)).map(fingerprint);
}
