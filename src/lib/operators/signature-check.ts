import type { Address } from '@solana/kit';
import { decodeBase58 as decode } from '../base58';
import { type OffchainForm, offchainForms, offchainMessage } from './offchain-message';

/** What a pasted signature turned out to be. Only `ok: true` may be sent to the download. */
export type SignatureCheck =
  | { readonly ok: true; readonly signature: string }
  | {
      readonly ok: false;
      readonly reason: 'empty' | 'not-base58' | 'wrong-length' | 'wrong-form' | 'no-match';
      /** One sentence: what it is, and what to do. */
      readonly sentence: string;
    };

const formExplanations: Readonly<Record<Exclude<OffchainForm, 'cli'>, string>> = {
  raw: "This signs the bare text, as a wallet's signMessage does, without the command line's 20-byte header. Run the command above instead.",
  'spec-v0':
    'This signs the 85-byte form of the written specification, as hardware wallets do. The download takes only the command line’s form: run the command above with the identity key file.',
  'spec-v1':
    'This signs version 1 of the off-chain message specification, as newer wallet libraries do. The download takes only the command line’s form: run the command above.',
};

/**
 * Checks a pasted base58 signature against the validator identity and its activation account, strictly (canonical points,
 * S below the group order). The curve code loads on first use.
 *
 * The signature opens the download for anyone who holds it: callers must not store it, log it, or put it in a URL.
 */
export async function checkSignature(
  pasted: string,
  identity: Address,
  activationAccount: Address,
): Promise<SignatureCheck> {
  const text = pasted.trim();
  if (text === '') return refuse('empty', 'Paste the line that the command prints.');
  const signature = decodeBase58(text);
  if (!signature) {
    return refuse(
      'not-base58',
      'This is not base58. Paste only the signature, one line of 86 to 88 letters and digits without 0, O, I and l.',
    );
  }
  if (signature.length !== 64) return refuse('wrong-length', lengthSentence(signature.length));
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  const publicKey = decode(identity);
  const form = offchainForms.find((candidate) =>
    ed25519.verify(signature, offchainMessage(candidate, activationAccount, identity), publicKey, {
      zip215: false,
    }),
  );
  if (form === 'cli') return { ok: true, signature: text };
  if (form) return refuse('wrong-form', formExplanations[form]);
  return refuse(
    'no-match',
    `The identity ${identity} did not sign activation account ${activationAccount} with this. Check the key file, the cluster and the account in the command.`,
  );
}

// Longer than any signature: refused before the quadratic base58 decoding sees it.
const longestPaste = 256;

function decodeBase58(text: string): Uint8Array | null {
  if (text.length > longestPaste) return null;
  try {
    return decode(text);
  } catch {
    return null;
  }
}

function lengthSentence(length: number): string {
  if (length === 32) {
    return 'This is a public key or address of 32 bytes; a signature has 64. Paste what the command printed.';
  }
  return `This is base58 of ${length} bytes; a signature has 64. A character may be missing or added.`;
}

function refuse(reason: Exclude<SignatureCheck, { ok: true }>['reason'], sentence: string): SignatureCheck {
  return { ok: false, reason, sentence };
}
