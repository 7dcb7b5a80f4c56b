import { sha256 } from '@noble/hashes/sha2.js';
import { base58, hex } from '@scure/base';
import { UPGRADEABLE_LOADER } from '../addresses';
import type { DecodedAccount, DecodedInstruction, DecodedMessage, LookupTableFacts } from '../types';
import { describeInstruction } from './programs/registry';
import type { CompiledMessage } from './read-message';
import { reservedAccounts } from './reserved-accounts';

/** Contents of lookup tables by address; a missing or null table leaves its accounts unresolved. */
export type LookupTables = ReadonlyMap<string, LookupTableFacts | null>;

/** The entries taken from lookup tables in account order: of all tables the writable ones, then the read-only ones. */
export function lookedUp(lookups: CompiledMessage['lookups']) {
  return (['writableIndexes', 'readonlyIndexes'] as const).flatMap((kind) =>
    lookups.flatMap((lookup) =>
      lookup[kind].map((index) => ({ table: lookup.table, index, writable: kind === 'writableIndexes' })),
    ),
  );
}

/** The account space: static keys, then all writable looked-up keys, then all read-only ones. */
function accountSpace(message: CompiledMessage, tables: LookupTables) {
  const addresses: (string | null)[] = [...message.staticKeys];
  const { requiredSignatures, readonlySigned, readonlyUnsigned } = message;
  const writable = message.staticKeys.map((_, index) =>
    index < requiredSignatures
      ? index < requiredSignatures - readonlySigned
      : index < message.staticKeys.length - readonlyUnsigned,
  );
  for (const entry of lookedUp(message.lookups)) {
    addresses.push(tables.get(entry.table)?.addresses[entry.index] ?? null);
    writable.push(entry.writable);
  }
  const programs = new Set(message.instructions.map(({ programIndex }) => programIndex));
  const keepsPrograms = !addresses.includes(UPGRADEABLE_LOADER);
  // The runtime demotes them, so their flag means nothing.
  const isDemoted = (address: string | null, index: number) =>
    (address !== null && reservedAccounts.has(address)) || (keepsPrograms && programs.has(index));
  return {
    addresses,
    writable: addresses.map((address, index) => writable[index] === true && !isDemoted(address, index)),
  };
}

type InstructionLayout = Pick<DecodedInstruction, 'bytes' | 'accountBytes' | 'dataBytes'>;

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
function instructionLayouts(message: CompiledMessage): InstructionLayout[] {
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

export function assembleMessage(
  compiled: CompiledMessage,
  bytes: Uint8Array,
  tables: LookupTables,
): DecodedMessage {
  const space = accountSpace(compiled, tables);
  const layouts = instructionLayouts(compiled);
  const accountAt = (index: number): DecodedAccount => ({
    address: space.addresses[index] ?? null,
    index,
    signer: index < compiled.requiredSignatures,
    writable: space.writable[index] ?? false,
  });
  const instructions: DecodedInstruction[] = [];
  for (const [index, instruction] of compiled.instructions.entries()) {
    const layout = layouts[index];
    if (!layout) continue;
    const program = space.addresses[instruction.programIndex] ?? '';
    const accounts = instruction.accountIndexes.map(accountAt);
    const raw = { program, accounts, data: instruction.data };
    instructions.push({ index, ...raw, ...layout, ...describeInstruction(raw) });
  }
  const digest = sha256(bytes);
  const { length, canonical, ...envelope } = compiled;
  return {
    ...envelope,
    bytes,
    writableKeys: space.writable.slice(0, compiled.staticKeys.length),
    instructions,
    sha256: { base58: base58.encode(digest), hex: hex.encode(digest) },
  };
}
