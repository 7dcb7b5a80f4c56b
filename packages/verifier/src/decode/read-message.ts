import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/kit';
import { sameBytes } from '../bytes';
import type { DecodedLookup, DecodedMessage } from '../types';

/** An instruction on the wire: indices into the message's account space. */
export interface CompiledInstruction {
  readonly programIndex: number;
  readonly accountIndexes: readonly number[];
  readonly data: Uint8Array;
}

export interface CompiledMessage
  extends Omit<DecodedMessage, 'bytes' | 'instructions' | 'writableKeys' | 'sha256'> {
  readonly instructions: readonly CompiledInstruction[];
  /** Bytes used, and whether encoding the content again gives the same bytes. */
  readonly length: number;
  readonly canonical: boolean;
}

const messageDecoder = getCompiledTransactionMessageDecoder();
const messageEncoder = getCompiledTransactionMessageEncoder();

type KitMessage = ReturnType<typeof messageDecoder.decode>;
type KitInstruction = Extract<KitMessage, { version: 0 }>['instructions'][number];

function fromIndexed(instruction: KitInstruction): CompiledInstruction {
  return {
    programIndex: instruction.programAddressIndex,
    accountIndexes: instruction.accountIndices ?? [],
    data: new Uint8Array(instruction.data ?? []),
  };
}

function instructionsOf(message: KitMessage): CompiledInstruction[] {
  if (message.version !== 1) return message.instructions.map(fromIndexed);
  return message.instructionHeaders.map((header, index) => {
    const payload = message.instructionPayloads[index];
    return {
      programIndex: header.programAccountIndex,
      accountIndexes: payload?.instructionAccountIndices ?? [],
      data: new Uint8Array(payload?.instructionData ?? []),
    };
  });
}

function lookupsOf(message: KitMessage): DecodedLookup[] {
  if (message.version !== 0) return [];
  return (message.addressTableLookups ?? []).map((lookup) => ({
    table: lookup.lookupTableAddress,
    writableIndexes: [...lookup.writableIndexes],
    readonlyIndexes: [...lookup.readonlyIndexes],
  }));
}

/** Parses a message; null when these bytes do not start with one. */
export function readMessage(bytes: Uint8Array): CompiledMessage | null {
  if (bytes.length === 0) return null;
  try {
    const [message, length] = messageDecoder.read(bytes, 0);
    const again = messageEncoder.encode(message);
    return {
      version: message.version,
      requiredSignatures: message.header.numSignerAccounts,
      readonlySigned: message.header.numReadonlySignerAccounts,
      readonlyUnsigned: message.header.numReadonlyNonSignerAccounts,
      staticKeys: message.staticAccounts,
      blockhash: message.lifetimeToken,
      instructions: instructionsOf(message),
      lookups: lookupsOf(message),
      length,
      canonical: sameBytes(again, bytes.subarray(0, length)),
    };
  } catch {
    return null;
  }
}
