import { concatBytes } from '../bytes';
import type { DecodedTransaction } from '../types';

const SIGNATURE = 64;

/**
 * The whole transaction on the wire without any signature. Null without a message. With a server's signature of the new account, a
 * wallet could complete and send by itself what it reports as declined.
 */
export function unsignedWire({ message, signatures }: DecodedTransaction): Uint8Array | null {
  if (message === null) return null;
  const count = signatures.length;
  return concatBytes(Uint8Array.of(count), new Uint8Array(SIGNATURE * count), message.bytes);
}
