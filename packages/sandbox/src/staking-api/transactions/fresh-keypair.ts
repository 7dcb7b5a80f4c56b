import { randomBytes } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { Chain } from '../../chain/chain';

/**
 * A random keypair whose address does not exist on the chain; `secretHex` is the 64-byte form: seed, then public key. The caller
 * sends the secret once and keeps no copy.
 */
export function freshKeypair(chain: Chain): { address: string; secretHex: string } {
  const seed = randomBytes(32);
  const publicKey = ed25519.getPublicKey(seed);
  const address = base58.encode(publicKey);
  if (chain.getAccount(address) !== null) return freshKeypair(chain);
  return { address, secretHex: Buffer.concat([seed, publicKey]).toString('hex') };
}
