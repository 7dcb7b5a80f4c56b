import {
  address,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit';
import { readMessage } from '../decode/read-message';
import { accountCount, MAX_ACCOUNT_LOCKS, sanitiseProblem } from '../decode/sanitise';
import type { DecodedMessage } from '../types';
import type { PlannedGuard } from './planned-guard';

const decoder = getCompiledTransactionMessageDecoder();
const encoder = getCompiledTransactionMessageEncoder();

/** Index of an account in the message's account space; undefined when no instruction names it. */
function indexOf(message: DecodedMessage, account: string): number | undefined {
  if (message.staticKeys[0] === account) return 0;
  const named = message.instructions.flatMap((instruction) => instruction.accounts);
  return named.find((decodedAccount) => decodedAccount.address === account)?.index;
}

/** Whether one more account keeps the rules of the format: counts and indexes then stay far below the 256 of a byte. */
function takesOneMore({ bytes }: DecodedMessage): boolean {
  const compiled = readMessage(bytes);
  return (
    compiled !== null && sanitiseProblem(compiled) === null && accountCount(compiled) < MAX_ACCOUNT_LOCKS
  );
}

/**
 * Appends assertions to the message, canonically encoded. The guard program becomes the last static key, read-only; no other
 * account changes its place among the static keys or its privileges.
 * @returns null when the message calls the program already, does not name an asserted account, is of a version without room for
 * it, or keeps the rules of its format only as it is or not at all
 */
export function appendGuards(
  message: DecodedMessage,
  program: string,
  guards: readonly PlannedGuard[],
): Uint8Array | null {
  if (!takesOneMore(message)) return null;
  const compiled = decoder.decode(message.bytes);
  if (compiled.version === 1 || message.staticKeys.includes(program)) return null;
  const at = compiled.staticAccounts.length;
  // Looked-up accounts follow the static keys, which have one more now.
  const shifted = (index: number): number => (index < at ? index : index + 1);
  const appended: { programAddressIndex: number; accountIndices: number[]; data: Uint8Array }[] = [];
  for (const { account, data } of guards) {
    const index = indexOf(message, account);
    if (index === undefined) return null;
    appended.push({ programAddressIndex: at, accountIndices: [shifted(index)], data });
  }
  const { header } = compiled;
  return new Uint8Array(
    encoder.encode({
      ...compiled,
      header: { ...header, numReadonlyNonSignerAccounts: header.numReadonlyNonSignerAccounts + 1 },
      staticAccounts: [...compiled.staticAccounts, address(program)],
      instructions: [
        ...compiled.instructions.map((instruction) => ({
          ...instruction,
          ...(instruction.accountIndices && { accountIndices: instruction.accountIndices.map(shifted) }),
        })),
        ...appended,
      ],
    }),
  );
}
