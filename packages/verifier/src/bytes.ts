import { base58 } from '@scure/base';

export { concatBytes } from '@noble/hashes/utils.js';

export function sameBytes(left: ArrayLike<number>, right: ArrayLike<number>): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1) if (left[index] !== right[index]) return false;
  return true;
}

export function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  return bytes.length >= prefix.length && sameBytes(bytes.subarray(0, prefix.length), prefix);
}

export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

export function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
}

/** Null when there are fewer than eight bytes. */
export function readU64(bytes: Uint8Array, offset = 0): bigint | null {
  if (bytes.length < offset + 8) return null;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(offset, true);
}

/** Null when there are fewer than four bytes. */
export function readU32(bytes: Uint8Array, offset = 0): number | null {
  if (bytes.length < offset + 4) return null;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset, true);
}

export function addressBytes(address: string): Uint8Array {
  return base58.decode(address);
}

export function readAddress(bytes: Uint8Array, offset = 0): string {
  return base58.encode(bytes.subarray(offset, offset + 32));
}

/** Reads bytes in order, little-endian. Every method throws a RangeError past their end. */
export class ByteReader {
  private readonly view: DataView;

  constructor(
    private readonly data: Uint8Array,
    public offset: number,
  ) {
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  skip(bytes: number): void {
    this.offset += bytes;
    if (this.offset > this.data.length) throw new RangeError('The bytes end early.');
  }

  /** @throws RangeError also for one above `most` */
  u8(most: number): number {
    const value = this.view.getUint8(this.offset);
    if (value > most) throw new RangeError('There is no such variant.');
    this.skip(1);
    return value;
  }

  u32(): number {
    const value = this.view.getUint32(this.offset, true);
    this.skip(4);
    return value;
  }

  u64(): bigint {
    const value = this.view.getBigUint64(this.offset, true);
    this.skip(8);
    return value;
  }

  address(): string {
    const start = this.offset;
    this.skip(32);
    return readAddress(this.data, start);
  }
}
