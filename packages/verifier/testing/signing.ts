import { ed25519 } from '@noble/curves/ed25519.js';
import { decodeBytes } from '../src';
import { concatBytes } from '../src/bytes';
import type { TestKey } from './keys';

/** The whole transaction around a message, signed by the given keys; the other slots stay empty. */
export function signedBy(
  message: Uint8Array,
  ...signers: readonly Pick<TestKey, 'address' | 'seed'>[]
): Uint8Array {
  const { signatures } = decodeBytes(message);
  const slots = signatures.map(({ address }) => {
    const signer = signers.find((signer) => signer.address === address);
    return signer ? ed25519.sign(message, signer.seed) : new Uint8Array(64);
  });
  return concatBytes(Uint8Array.of(slots.length), ...slots, message);
}
