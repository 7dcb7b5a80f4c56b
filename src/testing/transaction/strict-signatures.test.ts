import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { SYSTEM_PROGRAM } from '@/transaction/addresses';
import { verifySignature } from '@/transaction/decode/decode-blob';
import { testKey } from './keys';

/** Signatures that a lenient verifier accepts and the network’s does not. */
const message = new TextEncoder().encode('any message at all');

describe('a signature', () => {
  it('of a key verifies for its message', () => {
    const { seed, address } = testKey('signer');
    expect(verifySignature(ed25519.sign(message, seed), message, address)).toBe(true);
  });

  it('of a point of small order, which would verify for every message, does not', () => {
    // The neutral element as R and zero as S; the address of all zeros is a point of order four.
    const forged = new Uint8Array(64);
    forged[0] = 1;
    expect(ed25519.verify(forged, message, new Uint8Array(32), { zip215: true })).toBe(true);
    expect(verifySignature(forged, message, SYSTEM_PROGRAM)).toBe(false);
  });
});
