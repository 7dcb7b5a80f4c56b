import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase58 } from '../bytes';
import type { WireTransaction } from './wire';

/** Whether every required signature verifies strictly over the message, as validators check. */
export function signaturesVerify(transaction: WireTransaction): boolean {
  const { message, signatures } = transaction;
  return signatures.every((signature, index) => {
    const key = message.staticKeys[index];
    return key !== undefined && ed25519.verify(signature, message.bytes, fromBase58(key), { zip215: false });
  });
}
