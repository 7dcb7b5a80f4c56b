import { toBase58, viewOf } from '../../../chain/bytes';

/** Reads the fields of an instruction one after the other, little-endian. @throws RangeError past the end. */
export class InstructionData {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
  }

  u8(): number {
    return this.#view.getUint8(this.#skip(1));
  }

  u32(): number {
    return this.#view.getUint32(this.#skip(4), true);
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#skip(8), true);
  }

  i64(): bigint {
    return this.#view.getBigInt64(this.#skip(8), true);
  }

  address(): string {
    return toBase58(this.#take(32));
  }

  /** Text after its length in bytes as u64, as bincode writes it. */
  text(): string {
    const length = this.u64();
    if (length > BigInt(this.#bytes.length)) throw new RangeError('A text is longer than the data.');
    return new TextDecoder('utf-8', { fatal: true }).decode(this.#take(Number(length)));
  }

  /** A value behind a byte that says whether there is one. */
  option<Value>(read: () => Value): Value | undefined {
    return this.u8() === 1 ? read() : undefined;
  }

  #take(length: number): Uint8Array {
    const start = this.#skip(length);
    return this.#bytes.subarray(start, start + length);
  }

  #skip(length: number): number {
    const start = this.#offset;
    if (start + length > this.#bytes.length) throw new RangeError('The data is too short.');
    this.#offset += length;
    return start;
  }
}

/** An instruction whose accounts are known by address. */
export interface ReadableInstruction {
  readonly accounts: readonly string[];
  readonly data: InstructionData;
}

/** A parsed instruction: its type, and its accounts and data by name. */
export interface ParsedInstruction {
  readonly type: string;
  readonly info: Readonly<Record<string, unknown>>;
}

/**
 * Gives accounts their names, in order; `name?` may be missing, as all after it.
 *
 * @throws RangeError when one that must be there is missing.
 */
export function named(accounts: readonly string[], ...names: readonly string[]): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const address = accounts[index];
    if (address !== undefined) result[name.replace('?', '')] = address;
    else if (!name.endsWith('?')) throw new RangeError(`The account ${name} is missing.`);
  }
  return result;
}
