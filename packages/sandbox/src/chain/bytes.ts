import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);

/** Throws for text that is not base58. */
export const fromBase58 = (text: string): Uint8Array => base58.decode(text);

/** The 32 bytes of an address; null for an invalid one. */
export function addressBytes(text: string): Uint8Array | null {
  if (text.length < 32 || text.length > 44) return null;
  try {
    const bytes = base58.decode(text);
    return bytes.length === 32 ? bytes : null;
  } catch {
    return null;
  }
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

export const sha256 = (...parts: (string | Uint8Array)[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};

/** Appends little-endian fields. */
export class ByteWriter {
  readonly #parts: number[] = [];

  u8(value: number): this {
    this.#parts.push(value & 0xff);
    return this;
  }

  u32(value: number): this {
    for (let shift = 0; shift < 32; shift += 8) this.#parts.push((value >>> shift) & 0xff);
    return this;
  }

  u64(value: bigint): this {
    for (let shift = 0n; shift < 64n; shift += 8n) this.#parts.push(Number((value >> shift) & 0xffn));
    return this;
  }

  bytes(value: Uint8Array): this {
    for (const byte of value) this.#parts.push(byte);
    return this;
  }

  /** A base58 address as its 32 bytes. */
  address(value: string): this {
    return this.bytes(fromBase58(value));
  }

  /** Solana's compact-u16 length. */
  compactU16(value: number): this {
    let rest = value;
    while (rest > 0x7f) {
      this.u8((rest & 0x7f) | 0x80);
      rest >>= 7;
    }
    return this.u8(rest);
  }

  /** The bytes so far, zero-padded to `size` if given. */
  done(size = this.#parts.length): Uint8Array {
    const out = new Uint8Array(size);
    out.set(this.#parts);
    return out;
  }
}
