import { type Said, said } from '../said/said';
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

function headerProblem(message: CompiledMessage): Said | null {
  const { requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys } = message;
  if (requiredSignatures < 1) return said('no-signature-asked-for');
  if (readonlySigned >= requiredSignatures) return said('fee-payer-read-only');
  if (requiredSignatures + readonlyUnsigned > staticKeys.length) return said('header-counts-more-keys');
  return null;
}

function indexProblem(message: CompiledMessage, total: number): Said | null {
  for (const [number, instruction] of message.instructions.entries()) {
    if (instruction.programIndex === 0) return said('instruction-calls-payer', { number: number + 1 });
    if (instruction.programIndex >= message.staticKeys.length) {
      return said('instruction-calls-outside', { number: number + 1 });
    }
    if (instruction.accountIndexes.some((index) => index >= total)) {
      return said('instruction-lists-outside', { number: number + 1 });
    }
  }
  return null;
}

function unusedKey(message: CompiledMessage): Said | null {
  const used = new Set<number>([0]);
  for (const instruction of message.instructions) {
    used.add(instruction.programIndex);
    for (const index of instruction.accountIndexes) used.add(index);
  }
  const unused = message.staticKeys.find((_, index) => !used.has(index));
  return unused === undefined ? null : said('key-unused', { key: unused });
}

/** The runtime's rules for a message, plus: no key is listed twice and none is unused. Null when all hold. */
export function sanitiseProblem(message: CompiledMessage): Said | null {
  const total = accountCount(message);
  if (message.instructions.length === 0) return said('no-instruction');
  if (total > MAX_ACCOUNT_LOCKS)
    return said('too-many-accounts', { accounts: total, most: MAX_ACCOUNT_LOCKS });
  if (message.lookups.some((lookup) => lookup.writableIndexes.length + lookup.readonlyIndexes.length === 0)) {
    return said('lookup-table-unused');
  }
  if (new Set(message.staticKeys).size !== message.staticKeys.length) return said('key-listed-twice');
  return headerProblem(message) ?? indexProblem(message, total) ?? unusedKey(message);
}
