import { ByteWriter, fromBase58 } from '../chain/bytes';

export const u32 = (value: number): Uint8Array => new ByteWriter().u32(value).done();

export const u64 = (value: bigint): Uint8Array => new ByteWriter().u64(value).done();

export const addressBytes = (address: string): Uint8Array => fromBase58(address);

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  return parts.reduce((writer, part) => writer.bytes(part), new ByteWriter()).done();
}

export function patched(bytes: Uint8Array, offset: number, replacement: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  copy.set(replacement, offset);
  return copy;
}
