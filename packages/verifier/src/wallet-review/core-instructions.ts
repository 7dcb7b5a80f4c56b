import { isAssertion } from '../decode/programs/lighthouse';
import type { DecodedInstruction, DecodedMessage } from '../types';
import { isBudget } from '../verify/budget';

/** Whether a wallet may add or change this instruction: compute budget, or a guard that can only make the transaction fail. */
export function isWalletAddition(instruction: DecodedInstruction): boolean {
  return isBudget(instruction) || isAssertion(instruction);
}

/** One instruction as text, equal exactly when program, data, accounts and their privileges are. */
function fingerprint(instruction: DecodedInstruction): string {
  const accounts = instruction.accounts.map(
    (account) => `${account.address}/${account.signer ? 's' : ''}${account.writable ? 'w' : ''}`,
  );
  return `${instruction.program}|${[...instruction.data].join('.')}|${accounts.join(',')}`;
}

/**
 * The instructions that a wallet must not change, in order: those of the operation, and the guards appended to it.
 * @param guards fingerprints of guards that count; other assertions are a wallet's own
 */
export function coreFingerprints(message: DecodedMessage, guards: ReadonlySet<string>): string[] {
  return message.instructions
    .map((instruction) => ({ instruction, print: fingerprint(instruction) }))
    .filter(({ instruction, print }) => !isWalletAddition(instruction) || guards.has(print))
    .map(({ print }) => print);
}

export function guardFingerprints(message: DecodedMessage): ReadonlySet<string> {
  return new Set(message.instructions.filter(isAssertion).map(fingerprint));
}
