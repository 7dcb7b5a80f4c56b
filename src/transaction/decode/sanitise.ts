import { msg } from '../../../contract/i18n';
import { sentence } from '../sentence';
import type { CompiledMessage } from './read-message';

/** Far below the 256 that an index can address. */
export const MAX_ACCOUNT_LOCKS = 64;

/** Static and looked-up keys. */
export function accountCount({ staticKeys, lookups }: CompiledMessage): number {
  return lookups.reduce(
    (sum, lookup) => sum + lookup.writableIndexes.length + lookup.readonlyIndexes.length,
    staticKeys.length,
  );
}

function headerProblem(message: CompiledMessage): string | null {
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys } = message;
  if (requiredSignatures < 1) return msg('No signature is asked for');
  if (readonlySigned >= requiredSignatures) return msg('The fee payer is read-only');
  if (requiredSignatures + readonlyUnsigned > staticKeys.length)
    return msg('The header counts more keys than there are');
  return null;
}

function indexProblem(message: CompiledMessage, total: number): string | null {
  for (const [number, instruction] of message.instructions.entries()) {
    if (instruction.programIndex === 0)
      return sentence(msg('Instruction {number} calls the fee payer'), { number: number + 1 });
    if (instruction.programIndex >= message.staticKeys.length) {
      return sentence(msg('Instruction {number} calls a program that is not in the message'), {
        number: number + 1,
      });
    }
    if (instruction.accountIndexes.some((index) => index >= total)) {
      return sentence(msg('Instruction {number} lists an account that is not in the message'), {
        number: number + 1,
      });
    }
  }
  return null;
}

function unusedKey(message: CompiledMessage): string | null {
  const used = new Set<number>([0]);
  for (const instruction of message.instructions) {
    used.add(instruction.programIndex);
    for (const index of instruction.accountIndexes) used.add(index);
  }
  const unused = message.staticKeys.find((_, index) => !used.has(index));
  return unused === undefined
    ? null
    : sentence(msg('The key {key} is listed and never used'), { key: unused });
}

/** The runtime's rules for a message, plus: no key is listed twice and none is unused. Null when all hold. */
export function sanitiseProblem(message: CompiledMessage): string | null {
  const total = accountCount(message);
  if (message.instructions.length === 0) return msg('There is no instruction');
  if (total > MAX_ACCOUNT_LOCKS)
    return sentence(msg('{accounts} accounts, at most {most} can be locked'), {
      accounts: total,
      most: MAX_ACCOUNT_LOCKS,
    });
  if (message.lookups.some((lookup) => lookup.writableIndexes.length + lookup.readonlyIndexes.length === 0)) {
    return msg('A lookup table is listed and never used');
  }
  if (new Set(message.staticKeys).size !== message.staticKeys.length) return msg('A key is listed twice');
  return headerProblem(message) ?? indexProblem(message, total) ?? unusedKey(message);
}
