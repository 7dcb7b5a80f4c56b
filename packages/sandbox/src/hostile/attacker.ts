import { ed25519 } from '@noble/curves/ed25519.js';
import { concatBytes, sha256, toBase58 } from '../chain/bytes';

/** Derives a public key from the attacker's deterministic seeds. */
export const attackerAddress = (name: string): string =>
  toBase58(ed25519.getPublicKey(sha256(`clearstake attacker ${name}`)));

/** The attacker's secret key for a name, 64 bytes. */
export function attackerSecret(name: string): Uint8Array {
  const seed = sha256(`clearstake attacker ${name}`);
  return concatBytes(seed, ed25519.getPublicKey(seed));
}

/** Z: the attacker's wallet, where every theft ends up. */
export const thief = attackerAddress('wallet');
export const thiefProgram = attackerAddress('program');
export const thiefVote = attackerAddress('vote');

export const SOL = 1_000_000_000n;
