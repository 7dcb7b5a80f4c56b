import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { PublicKey } from '@solana/web3.js';

export type SigningKey = ReturnType<typeof signingKey>;

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A keypair that signs with OpenSSL, independent of the code that verifies the signature. */
export function signingKey(seed: Uint8Array) {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = new PublicKey(spki.subarray(-32));
  return {
    address: publicKey.toBase58(),
    publicKey,
    sign: (message: Uint8Array) => new Uint8Array(sign(null, message, key)),
  };
}
