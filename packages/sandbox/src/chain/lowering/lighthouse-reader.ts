import { toBase58, viewOf } from '../bytes';

/** Custom error codes of the guard program, with its names. */
export const LighthouseError = {
  InvalidInstructionData: 6000,
  AssertionFailed: 6001,
  RangeOutOfBounds: 6005,
  FailedToDeserialize: 6007,
  AccountOwnerMismatch: 6009,
} as const;

/** Error code base for a failed assertion in a list, instead of `AssertionFailed`: this plus its index. */
export const FAILED_IN_LIST = 0x1900;

/** Thrown where the guard program refuses, with its custom error code. */
export class LighthouseRefusal extends Error {
  override readonly name = 'LighthouseRefusal';

  constructor(readonly code: number) {
    super(`The guard program refuses with ${code}.`);
  }
}

/** Reads borsh fields in order; data that end too early are an invalid instruction. */
export class LighthouseReader {
  #at = 0;

  constructor(private readonly data: Uint8Array) {}

  #take(length: number): Uint8Array {
    const bytes = this.data.subarray(this.#at, this.#at + length);
    if (bytes.length < length) throw new LighthouseRefusal(LighthouseError.InvalidInstructionData);
    this.#at += length;
    return bytes;
  }

  u8(): number {
    return this.#take(1)[0] ?? 0;
  }

  /** A u8 below `count`: the index of a variant. */
  variant(count: number): number {
    const index = this.u8();
    if (index >= count) throw new LighthouseRefusal(LighthouseError.InvalidInstructionData);
    return index;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.u8()];
    if (item === undefined) throw new LighthouseRefusal(LighthouseError.InvalidInstructionData);
    return item;
  }

  bool(): boolean {
    return this.variant(2) === 1;
  }

  u64(): bigint {
    return viewOf(this.#take(8)).getBigUint64(0, true);
  }

  i64(): bigint {
    return viewOf(this.#take(8)).getBigInt64(0, true);
  }

  address(): string {
    return toBase58(this.#take(32));
  }

  bytes(length: number): Uint8Array {
    return this.#take(length);
  }

  option<T>(read: () => T): T | null {
    return this.bool() ? read() : null;
  }

  /** The program's compact length: seven bits a byte, lowest first. */
  length(): number {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.u8();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new LighthouseRefusal(LighthouseError.InvalidInstructionData);
  }
}
