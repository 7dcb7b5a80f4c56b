import { concatBytes } from '../bytes';
import type { DecodedTransaction } from '../types';

/** Bytes of the largest transaction that fits into a packet. */
export const MAX_WIRE = 1232;
/** Room for a wallet's guards and compute budget. */
export const WALLET_HEADROOM = 100;

/** A whole transaction; slots without a signature are empty. */
export function wireOf(message: Uint8Array, signatures: readonly (Uint8Array | null)[]): Uint8Array {
  const slots = signatures.map((signature) => signature ?? new Uint8Array(64));
  return concatBytes(Uint8Array.of(slots.length), ...slots, message);
}

/**
 * The whole transaction on the wire without any signature. Null without a message. With a server's signature of the new account, a
 * wallet could complete and send by itself what it reports as declined.
 */
export function unsignedWire({ message, signatures }: DecodedTransaction): Uint8Array | null {
  const empty = signatures.map(() => null);
  return message && wireOf(message.bytes, empty);
}
