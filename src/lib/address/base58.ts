import { base58 } from '@scure/base';

/** The bytes of a base58 text; null for any other text. */
export function base58Bytes(text: string): Uint8Array | null {
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}

/** Whether a text is base58 of exactly `length` bytes. */
export function isBase58Of(text: string, length: number): boolean {
  // log(256) / log(58) = 1.3657: a longer text cannot match and is not decoded.
  if (text.length < length || text.length > Math.ceil(length * 1.366)) return false;
  return base58Bytes(text)?.length === length;
}

/** Whether a text is an account address: base58 of 32 bytes. */
export function isAddress(text: string): boolean {
  return isBase58Of(text, 32);
}
