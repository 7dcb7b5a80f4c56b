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

/** Little-endian. */
export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}

export function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  viewOf(bytes).setBigUint64(0, value, true);
  return bytes;
}

export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts));

export function patched(bytes: Uint8Array, offset: number, replacement: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  copy.set(replacement, offset);
  return copy;
}
