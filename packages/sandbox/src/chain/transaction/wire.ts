import { ed25519 } from '@noble/curves/ed25519.js';
import { getShortU16Encoder } from '@solana/kit';
import { concatBytes, fromBase58, toBase58 } from '../bytes';

const MAX_TRANSACTION = 1232;
const shortLength = getShortU16Encoder();

export type WireMessage = Readonly<ReturnType<typeof decodeMessage>>;

export interface WireTransaction {
  readonly wire: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  readonly message: WireMessage;
}

/** The bytes are not a transaction that a validator would accept; the message says what is wrong. */
export class MalformedTransaction extends Error {}

class Reader {
  #at = 0;
  constructor(readonly bytes: Uint8Array) {}

  take(count: number): Uint8Array {
    if (this.#at + count > this.bytes.length)
      throw new MalformedTransaction('io error: unexpected end of file');
    this.#at += count;
    return this.bytes.subarray(this.#at - count, this.#at);
  }

  u8(): number {
    return this.take(1)[0] ?? 0;
  }

  peek(): number {
    return this.bytes[this.#at] ?? 0;
  }

  length(): number {
    let value = 0;
    for (let index = 0; index < 3; index++) {
      const byte = this.u8();
      if (index > 0 && byte === 0) throw new MalformedTransaction('alias encoding of a length');
      if (index === 2 && byte > 3) throw new MalformedTransaction('a length over 65,535');
      value |= (byte & 0x7f) << (7 * index);
      if ((byte & 0x80) === 0) return value;
    }
    throw new MalformedTransaction('a length of more than three bytes');
  }

  key(): string {
    return toBase58(this.take(32));
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.#at);
  }

  end(): void {
    if (this.#at !== this.bytes.length)
      throw new MalformedTransaction('bytes after the end of the transaction');
  }
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/**
 * Decodes a message strictly: legacy or v0, every byte consumed, every index in range. The VM aborts the process on bytes that it
 * cannot read, so every input passes here first.
 * @throws MalformedTransaction
 */
export function decodeMessage(bytes: Uint8Array) {
  const reader = new Reader(bytes);
  let version: 'legacy' | 0 = 'legacy';
  if (reader.peek() >= 0x80) {
    if (reader.u8() !== 0x80) throw new MalformedTransaction('unsupported transaction version');
    version = 0;
  }
  const header = {
    numRequiredSignatures: reader.u8(),
    numReadonlySignedAccounts: reader.u8(),
    numReadonlyUnsignedAccounts: reader.u8(),
  };
  const staticKeys = times(reader.length(), () => reader.key());
  const blockhash = reader.key();
  const instructions = times(reader.length(), () => ({
    programIdIndex: reader.u8(),
    accounts: [...reader.take(reader.length())],
    data: reader.take(reader.length()).slice(),
  }));
  const addressTableLookups = times(version === 0 ? reader.length() : 0, () => ({
    accountKey: reader.key(),
    writableIndexes: [...reader.take(reader.length())],
    readonlyIndexes: [...reader.take(reader.length())],
  }));
  reader.end();
  const message = { version, bytes, header, staticKeys, blockhash, instructions, addressTableLookups };
  sanitize(message);
  return message;
}

function refuse(): never {
  throw new MalformedTransaction(
    'invalid transaction: Transaction failed to sanitize accounts offsets correctly',
  );
}

function sanitize(message: WireMessage): void {
  const { staticKeys, header, addressTableLookups } = message;
  const { numRequiredSignatures: required } = header;
  if (required === 0 || header.numReadonlySignedAccounts >= required) refuse();
  if (required + header.numReadonlyUnsignedAccounts > staticKeys.length) refuse();
  const loaded = addressTableLookups.map((each) => each.writableIndexes.length + each.readonlyIndexes.length);
  if (loaded.includes(0)) refuse();
  const total = loaded.reduce((sum, count) => sum + count, staticKeys.length);
  if (total > 256) refuse();
  for (const instruction of message.instructions) {
    if (instruction.programIdIndex === 0 || instruction.programIdIndex >= staticKeys.length) refuse();
    if (instruction.accounts.some((index) => index >= total)) refuse();
  }
}

/**
 * Decodes a transaction strictly: as many signatures as the message requires, at most 1,232 bytes.
 * @throws MalformedTransaction
 */
export function decodeTransaction(wire: Uint8Array): WireTransaction {
  if (wire.length > MAX_TRANSACTION) {
    throw new MalformedTransaction(
      `transaction too large: ${wire.length} bytes (max: ${MAX_TRANSACTION} bytes)`,
    );
  }
  const reader = new Reader(wire);
  const signatures = times(reader.length(), () => reader.take(64));
  const message = decodeMessage(reader.rest());
  if (signatures.length !== message.header.numRequiredSignatures) refuse();
  return { wire, signatures, message };
}

/** Wire bytes of a transaction with these signatures (64 bytes each) over this message. */
export function encodeTransaction(signatures: readonly Uint8Array[], message: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.from(shortLength.encode(signatures.length)), ...signatures, message);
}

/** Wire bytes of a transaction with empty signatures over a legacy or version 0 message. */
export function unsigned(message: Uint8Array): Uint8Array {
  const signers = message[message[0] === 0x80 ? 1 : 0] ?? 0;
  return encodeTransaction(
    Array.from({ length: signers }, () => new Uint8Array(64)),
    message,
  );
}

/** Whether every required signature verifies strictly over the message, as validators check. */
export function signaturesVerify(transaction: WireTransaction): boolean {
  const { message, signatures } = transaction;
  return signatures.every((signature, index) => {
    const key = message.staticKeys[index];
    return key !== undefined && ed25519.verify(signature, message.bytes, fromBase58(key), { zip215: false });
  });
}
