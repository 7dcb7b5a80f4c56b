import { base58, base64, hex } from '@scure/base';

const FIELD = new TextEncoder().encode('"sec_key"');
const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const FILLER = 0x30;
/** Seed and public key, as in wallets' key files. */
const KEYPAIR_BYTES = 64;
/** A keypair in hex, the longest form, has half of this. */
const LONGEST_TEXT = 256;
const whitespace: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const hexText = /^(?:[0-9a-fA-F]{2})+$/;

/** Position of the field's name. Calls no function for each byte: an answer may have four million. */
function nameStart(body: Uint8Array): number {
  let at = body.indexOf(QUOTE);
  while (at >= 0 && FIELD.some((byte, index) => body[at + index] !== byte)) at = body.indexOf(QUOTE, at + 1);
  return at;
}

/** Position of the quote that ends a text; beyond the body when there is none. */
function endOfText(body: Uint8Array, start: number): number {
  let at = start;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Some servers escape the slashes or the plus signs of base64. A text that is no JSON is left as it is. */
function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

function skipWhitespace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (whitespace.has(bytes[at] ?? -1)) at += 1;
  return at;
}

/** Position of the field's text value; null when the body has no such string. */
function valueRange(body: Uint8Array): { start: number; end: number } | null {
  const field = nameStart(body);
  if (field < 0) return null;
  const colon = skipWhitespace(body, field + FIELD.length);
  const open = skipWhitespace(body, colon + 1);
  if (body[colon] !== COLON || body[open] !== QUOTE) return null;
  const start = open + 1;
  const end = endOfText(body, start);
  return end > start && body[end] === QUOTE ? { start, end } : null;
}

function decoded(text: string, coder: typeof base58): Uint8Array | null {
  try {
    return coder.decode(text);
  } catch {
    return null;
  }
}

function decodeSecret(text: string, mayBeBase58: boolean): Uint8Array | null {
  if (hexText.test(text)) return hex.decode(text);
  // Base64 of a keypair ends in padding, which base58 does not have: no text is both.
  const keypair = mayBeBase58 ? decoded(text, base58) : null;
  return keypair?.length === KEYPAIR_BYTES ? keypair : decoded(text, base64);
}

/**
 * Extracts the secret key from a JSON body and overwrites it there, so that it never becomes part of a string.
 * @param mayBeBase58 a whole keypair may also be written in base58
 */
export function takeSecret(body: Uint8Array, mayBeBase58 = false): Uint8Array | null {
  const range = valueRange(body);
  if (range === null) return null;
  const field = body.subarray(range.start, range.end);
  const readable = field.length <= LONGEST_TEXT;
  const secret = readable ? decodeSecret(unescaped(String.fromCharCode(...field)), mayBeBase58) : null;
  field.fill(FILLER);
  return secret;
}

/** Whether what is left of an extracted secret is only filler; anything else means that the body contained a second one. */
export function isWiped(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^0*$/.test(value));
}
