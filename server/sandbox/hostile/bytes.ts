import { ByteWriter, fromBase58 } from '../chain/bytes';

/** A u32, little-endian. */
export const u32 = (value: number): Uint8Array => new ByteWriter().u32(value).done();

/** A u64, little-endian. */
export const u64 = (value: bigint): Uint8Array => new ByteWriter().u64(value).done();

/** The 32 bytes of an address. */
export const addressBytes = (address: string): Uint8Array => fromBase58(address);

/** Joins byte strings. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  return parts.reduce((writer, part) => writer.bytes(part), new ByteWriter()).done();
}

/** A copy with some bytes replaced. */
export function patched(bytes: Uint8Array, offset: number, replacement: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  copy.set(replacement, offset);
  return copy;
}
