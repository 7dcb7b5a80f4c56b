import type { DecodedInstruction } from '../types';
import type { CompiledMessage } from './read-message';

type InstructionLayout = Pick<DecodedInstruction, 'bytes' | 'accountBytes' | 'dataBytes'>;

/** Bytes of a canonical compact-u16. */
function compactLength(value: number): number {
  if (value < 0x80) return 1;
  return value < 0x4000 ? 2 : 3;
}

const HEADER = 3;
const KEY = 32;

/**
 * Byte ranges of every instruction, counted from the first byte of the message. Exact for canonical encodings. v1 puts all
 * instruction headers before the payloads; a range there covers the payload.
 */
export function instructionLayouts(message: CompiledMessage): InstructionLayout[] {
  const { version, instructions } = message;
  const keys = message.staticKeys.length;
  const headers = (version === 0 ? 1 : 0) + HEADER + compactLength(keys) + KEY * keys + KEY;
  const payload = instructions.reduce(
    (sum, { accountIndexes, data }) => sum + accountIndexes.length + data.length,
    0,
  );
  const lengthOf = (list: ArrayLike<number>) => (version === 1 ? 0 : compactLength(list.length));
  let offset = version === 1 ? message.length - payload : headers + compactLength(instructions.length);
  return instructions.map(({ accountIndexes, data }) => {
    const start = offset;
    const accountsStart = start + (version === 1 ? 0 : 1) + lengthOf(accountIndexes);
    const accountsEnd = accountsStart + accountIndexes.length;
    const dataStart = accountsEnd + lengthOf(data);
    offset = dataStart + data.length;
    return {
      bytes: { start, end: offset },
      accountBytes: { start: accountsStart, end: accountsEnd },
      dataBytes: { start: dataStart, end: offset },
    };
  });
}
