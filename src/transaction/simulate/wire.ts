import { concatBytes } from '../bytes';
import type { DecodedTransaction } from '../types/decoded';

const EMPTY_SIGNATURE = new Uint8Array(64);

/** The whole transaction on the wire with its signatures, missing ones as zeros. Null without a message. */
export function unsignedWire(decoded: DecodedTransaction): Uint8Array | null {
  if (decoded.message === null) return null;
  const slots = decoded.signatures.map((slot) => slot.signature ?? EMPTY_SIGNATURE);
  return concatBytes(Uint8Array.of(slots.length), ...slots, decoded.message.bytes);
}
