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

/** v1 puts all instruction headers before the payloads; a range there covers the payload. */
function versionOneLayout(message: CompiledMessage): InstructionLayout[] {
  const payload = message.instructions.reduce(
    (sum, instruction) => sum + instruction.accountIndexes.length + instruction.data.length,
    0,
  );
  let offset = message.length - payload;
  return message.instructions.map((instruction) => {
    const accounts = offset + instruction.accountIndexes.length;
    const end = accounts + instruction.data.length;
    const layout = {
      bytes: { start: offset, end },
      accountBytes: { start: offset, end: accounts },
      dataBytes: { start: accounts, end },
    };
    offset = end;
    return layout;
  });
}

/** Byte ranges of every instruction, counted from the first byte of the message. Exact for canonical encodings. */
export function instructionLayouts(message: CompiledMessage): InstructionLayout[] {
  if (message.version === 1) return versionOneLayout(message);
  const keys = message.staticKeys.length;
  let offset = (message.version === 0 ? 1 : 0) + HEADER + compactLength(keys) + KEY * keys + KEY;
  offset += compactLength(message.instructions.length);
  return message.instructions.map((instruction) => {
    const start = offset;
    const accountsStart = start + 1 + compactLength(instruction.accountIndexes.length);
    const accountsEnd = accountsStart + instruction.accountIndexes.length;
    const dataStart = accountsEnd + compactLength(instruction.data.length);
    offset = dataStart + instruction.data.length;
    return {
      bytes: { start, end: offset },
      accountBytes: { start: accountsStart, end: accountsEnd },
      dataBytes: { start: dataStart, end: offset },
    };
  });
}
