import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, base64, hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from '@/transaction/decode/decode-blob';
import { ownSignatureHolds } from './own-signature';

const seed = new Uint8Array(32).fill(9);
const key = ed25519.getPublicKey(seed);
const account = base58.encode(key);
const payer = new Uint8Array(32).fill(3);
const program = new Uint8Array(32).fill(0);

/** A hand-written legacy message: two signers, one program, no accounts, no data. */
const message = Uint8Array.from([
  2,
  0,
  1,
  3,
  ...payer,
  ...key,
  ...program,
  ...new Uint8Array(32).fill(5),
  1,
  2,
  0,
  0,
]);
const decoded = decodeBytes(message);
const signature = ed25519.sign(message, seed);

describe('the signature in a withdrawal answer', () => {
  it('verifies over its own message', () => {
    expect(decoded.message?.bytes).toEqual(message);
  });

  it.each([
    ['base64', base64.encode(signature)],
    ['hex', hex.encode(signature)],
    ['upper-case hex', hex.encode(signature).toUpperCase()],
    ['base58', base58.encode(signature)],
  ])('is accepted in %s', (_name, sig) => {
    expect(ownSignatureHolds(sig, decoded, account)).toBe(true);
  });

  it.each([
    ['of another key', base64.encode(ed25519.sign(message, payer)), account],
    ['over other bytes', base64.encode(ed25519.sign(message.slice(1), seed)), account],
    ['of another account', base64.encode(signature), base58.encode(payer)],
    ['that is cut', base64.encode(signature.slice(0, 63)), account],
    ['that is no text of any kind', '<sig>', account],
    ['of zeros', base64.encode(new Uint8Array(64)), account],
  ])('is refused for one %s', (_name, sig, address) => {
    expect(ownSignatureHolds(sig, decoded, address)).toBe(false);
  });

  it('may have white space around it, and nothing else', () => {
    const text = base64.encode(signature);
    expect(ownSignatureHolds(` ${text}\n`, decoded, account)).toBe(true);
    expect(ownSignatureHolds(`${text}x`, decoded, account)).toBe(false);
    expect(ownSignatureHolds(`${hex.encode(signature)}00`, decoded, account)).toBe(false);
    expect(ownSignatureHolds(`x${hex.encode(signature).slice(1)}`, decoded, account)).toBe(false);
  });

  it('is of no use without a message', () => {
    const unread = decodeBytes(new Uint8Array());
    expect(unread.message).toBeNull();
    expect(ownSignatureHolds(base64.encode(signature), unread, account)).toBe(false);
  });

  it('is not decoded when it is longer than any encoding of 64 bytes', () => {
    // As base58 a leading "1" is a zero byte more.
    const longer = base58.encode(Uint8Array.of(...new Uint8Array(30), ...signature));
    expect(longer.length).toBeGreaterThan(88);
    expect(ownSignatureHolds(longer, decoded, account)).toBe(false);
    expect(ownSignatureHolds('1'.repeat(10_000_000), decoded, account)).toBe(false);
  });
});
