import { base64, hex } from '@scure/base';
import { finding } from '../finding';
import { type Said, said } from '../said/said';
import type { Finding } from '../types';
import { rows } from '../verify/row-specs';

/**
 * A route's encoding of bytes as text. Fixed per route; `hex-or-base64` is for the unversioned routes, whose documentation names
 * both.
 */
export type TextEncoding = 'hex' | 'base64' | 'hex-or-base64';

/** Decoded server text. With a finding, the bytes are a lenient reading, for the report only. */
export interface ReadText {
  readonly bytes: Uint8Array;
  readonly findings: readonly Finding[];
}

const MAX_BYTES = 1232;
/** Longer text is not decoded: 20 MB of it would block the page. */
const maxLength = (encoding: TextEncoding): number =>
  encoding === 'base64' ? 4 * Math.ceil(MAX_BYTES / 3) : 2 * MAX_BYTES;
const strictHex = /^(?:[0-9a-fA-F]{2})+$/;

function malformed(found: Said, bytes: Uint8Array): ReadText {
  return { bytes, findings: [finding(rows.encoding(), 'E1', found)] };
}

/** The valid leading part of hex: what a reader that stops at the first bad digit would sign. */
function leadingHex(value: string): Uint8Array {
  const clean = /^(?:[0-9a-fA-F]{2})*/.exec(value)?.[0] ?? '';
  return hex.decode(clean.toLowerCase());
}

function readHex(value: string): ReadText {
  if (!strictHex.test(value)) return malformed(said('not-hex'), leadingHex(value));
  return { bytes: hex.decode(value.toLowerCase()), findings: [] };
}

function readBase64(value: string): ReadText {
  try {
    const bytes = base64.decode(value);
    if (bytes.length === 0 || bytes.length > MAX_BYTES) {
      return malformed(said('too-many-bytes', { bytes: bytes.length, most: MAX_BYTES }), bytes);
    }
    return { bytes, findings: [] };
  } catch {
    return malformed(said('not-base64'), new Uint8Array());
  }
}

/** Decodes a server's text strictly: no white space, no prefix, no odd digit, no padding bits. */
export function readText(value: unknown, encoding: TextEncoding): ReadText {
  // An answer without the field, as an error is one.
  if (typeof value !== 'string') return malformed(said('not-hex'), new Uint8Array());
  if (value.length > maxLength(encoding)) {
    const found = said('too-many-characters', { characters: value.length, most: maxLength(encoding) });
    return malformed(found, new Uint8Array());
  }
  if (encoding === 'hex') return readHex(value);
  if (encoding === 'base64') return readBase64(value);
  return strictHex.test(value) ? readHex(value) : readBase64(value);
}
