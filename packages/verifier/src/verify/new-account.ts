import { SYSTEM_PROGRAM } from '../addresses';
import { readU32 } from '../bytes';
import type { DecodedMessage } from '../types';

/** The account that the first CreateAccount of a message creates; null when there is none. */
export function newAccountOf(message: DecodedMessage): string | null {
  const create = message.instructions.find(
    (instruction) => instruction.program === SYSTEM_PROGRAM && readU32(instruction.data) === 0,
  );
  return create?.accounts[1]?.address ?? null;
}
