import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';

export interface TestKey {
  readonly address: string;
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
}

const made = new Map<string, TestKey>();

/** The key of a name, deterministic. Its bytes are the caller's own. */
export function testKey(name: string): TestKey {
  const key = made.get(name) ?? makeKey(name);
  made.set(name, key);
  return { address: key.address, seed: key.seed.slice(), publicKey: key.publicKey.slice() };
}

function makeKey(name: string): TestKey {
  const seed = sha256(new TextEncoder().encode(`clearstake test ${name}`));
  const publicKey = ed25519.getPublicKey(seed);
  return { address: base58.encode(publicKey), seed, publicKey };
}
