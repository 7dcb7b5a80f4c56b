import { base58, base64, hex } from '@scure/base';
import type { DecodedTransaction } from '../types';
import { verifySignature } from './decode-blob';

/**
 * Whether the `sig` in a withdrawal's answer is the new account's signature over this message. Its encoding is undocumented: hex,
 * base64 and base58 of 64 bytes have different lengths, so each text can be only one of them.
 */
export function ownSignatureHolds(sig: string, decoded: DecodedTransaction, account: string): boolean {
  try {
    return (
      decoded.message !== null && verifySignature(decodeText(sig.trim()), decoded.message.bytes, account)
    );
  } catch {
    return false;
  }
}

/** Decodes a text in whichever encoding it is. Its length is left to the verification. @throws Error for none */
function decodeText(text: string): Uint8Array {
  if (/^[0-9a-fA-F]{128}$/.test(text)) return hex.decode(text.toLowerCase());
  if (/^[A-Za-z0-9+/]{86}==$/.test(text)) return base64.decode(text);
  return text.length <= 88 ? base58.decode(text) : new Uint8Array();
}
