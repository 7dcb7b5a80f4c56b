import { base58 } from '@scure/base';
import { sameBytes } from '../bytes';
import { decodeBytes, verifySignature } from '../decode/decode-blob';
import { finding } from '../finding';
import { type Said, said } from '../said/said';
import type { Finding } from '../types';
import { rows } from '../verify/row-specs';

/** What may be sent: the bytes, and the signature by which the chain will know them. */
export type FinalCheck =
  | { readonly ok: true; readonly wire: Uint8Array; readonly signature: string }
  | { readonly ok: false; readonly findings: readonly Finding[] };

function refuse(check: 'F3' | 'F4', found: Said): FinalCheck {
  return { ok: false, findings: [finding(rows.finalBytes(), check, found)] };
}

/**
 * The final check before sending (gate 3): the message is byte for byte the reviewed one, and every signature verifies. The
 * transaction's signature is computed here; a server's answer is only compared with it.
 */
export function finalCheck(wire: Uint8Array, reviewedMessage: Uint8Array): FinalCheck {
  const { form, message, signatures } = decodeBytes(wire, { signed: true });
  if (message === null || form !== 'transaction' || !sameBytes(message.bytes, reviewedMessage)) {
    return refuse('F4', said('other-bytes'));
  }
  for (const { address, signature } of signatures) {
    if (signature === null) return refuse('F3', said('signature-missing', { address }));
    if (!verifySignature(signature, message.bytes, address))
      return refuse('F3', said('signature-wrong', { address }));
  }
  const first = signatures[0]?.signature;
  return first ? { ok: true, wire, signature: base58.encode(first) } : refuse('F3', said('no-signature'));
}
