import type { Said } from '../said/said';
import type { ByteRange, Finding } from './finding';

/** An account in an instruction's list. `address` is null while a lookup table is not resolved. */
export interface DecodedAccount {
  readonly address: string | null;
  /** Index in the message's account space: static keys, then writable, then read-only looked-up ones. */
  readonly index: number;
  readonly signer: boolean;
  readonly writable: boolean;
}

export interface DecodedInstruction {
  readonly index: number;
  readonly program: string;
  /** Null when no decoder is registered for the program. */
  readonly programName: Said | null;
  /** Name in the program's own interface, for example `DelegateStake`; null when unknown. */
  readonly name: string | null;
  /** Plain language, for example "Create account". */
  readonly title: Said;
  /** One line of what it does, with amounts and full addresses. */
  readonly summary: Said;
  readonly accounts: readonly DecodedAccount[];
  readonly data: Uint8Array;
  /** The whole instruction, its account indices, and its data, in the message. */
  readonly bytes: ByteRange;
  readonly accountBytes: ByteRange;
  readonly dataBytes: ByteRange;
}

export interface DecodedLookup {
  readonly table: string;
  readonly writableIndexes: readonly number[];
  readonly readonlyIndexes: readonly number[];
}

export interface DecodedMessage {
  readonly bytes: Uint8Array;
  readonly version: 'legacy' | 0 | 1;
  readonly requiredSignatures: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  readonly staticKeys: readonly string[];
  /** Whether each of them can be written: the runtime demotes reserved keys and programs, whatever the header says. */
  readonly writableKeys: readonly boolean[];
  readonly blockhash: string;
  readonly instructions: readonly DecodedInstruction[];
  readonly lookups: readonly DecodedLookup[];
  /** Base58 SHA-256 of the message, as hardware wallets show it, and in hex. */
  readonly sha256: { readonly base58: string; readonly hex: string };
}

/** A slot of the signature list: base58 address and the 64 bytes, null while empty. */
export interface SignatureSlot {
  readonly address: string;
  readonly signature: Uint8Array | null;
}

/** The decoded server text. `message` is null when it cannot be read at all; `findings` say why. */
export interface DecodedTransaction {
  readonly form: 'message' | 'transaction';
  readonly message: DecodedMessage | null;
  readonly signatures: readonly SignatureSlot[];
  /** Bytes of the signed transaction on the wire. */
  readonly wireSize: number;
  readonly findings: readonly Finding[];
}
