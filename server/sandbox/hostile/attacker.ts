import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256, toBase58 } from '../chain/bytes';

/** The public key of a name, from the attacker's own deterministic seeds. */
export function attackerAddress(name: string): string {
  return toBase58(ed25519.getPublicKey(sha256(`clearstake attacker ${name}`)));
}

/** A secret key of the attacker's, 64 bytes. */
export function attackerSecret(name: string): Uint8Array {
  const seed = sha256(`clearstake attacker ${name}`);
  const secret = new Uint8Array(64);
  secret.set(seed);
  secret.set(ed25519.getPublicKey(seed), 32);
  return secret;
}

/** Z: the attacker's wallet, which every theft ends in. */
export const thief = attackerAddress('wallet');
/** A program of the attacker's. */
export const thiefProgram = attackerAddress('program');
/** A vote account of the attacker's. */
export const thiefVote = attackerAddress('vote');
