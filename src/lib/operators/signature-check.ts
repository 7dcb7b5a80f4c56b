import { msg, t } from '@clearstake/contract/i18n';
import { base58 } from '@scure/base';
import type { Address } from '@solana/kit';
import { base58Bytes } from '../address/base58';
import { type OffchainForm, offchainForms, offchainMessage } from './offchain-message';

/** The result of checking a pasted signature. Only `ok: true` may be sent to the download. */
export type SignatureCheck =
  | { readonly ok: true; readonly signature: string }
  | {
      readonly ok: false;
      readonly reason: 'empty' | 'not-base58' | 'wrong-length' | 'wrong-form' | 'no-match';
      readonly sentence: string;
    };

/** Both forms of version 0: what the command line signs depends on its version. */
type AcceptedForm = 'cli' | 'spec-v0';

const formExplanations: Readonly<Record<Exclude<OffchainForm, AcceptedForm>, string>> = {
  raw: msg(
    'This signs the bare text, as a wallet’s signMessage does, without the command line’s 20-byte header. Run the command above instead.',
  ),
  'spec-v1': msg(
    'This signs version 1 of the off-chain message specification, as newer wallet libraries do. The download takes only version 0, which the command line signs: run the command above.',
  ),
};

/** Loads the curve code and verifies a signature of its own: the first one waits for the curve's precomputed tables. */
export async function prepareSignatureChecks(): Promise<void> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  const { secretKey, publicKey } = ed25519.keygen();
  const message = new Uint8Array();
  ed25519.verify(ed25519.sign(message, secretKey), message, publicKey, { zip215: false });
}

/**
 * Verifies a pasted base58 signature of the validator identity for its activation account, strictly (canonical points, S below
 * the group order). It is a secret that grants the download: do not store it, log it, or put it in a URL.
 */
export async function checkSignature(
  pasted: string,
  identity: Address,
  activationAccount: Address,
): Promise<SignatureCheck> {
  const text = pasted.trim();
  if (text === '') return refuse('empty', t('Paste the line that the command prints.'));
  const signature = text.length > maxPasteLength ? null : base58Bytes(text);
  if (!signature) {
    return refuse(
      'not-base58',
      t(
        'This is not base58. Paste only the signature, one line of 86 to 88 letters and digits without 0, O, I and l.',
      ),
    );
  }
  if (signature.length !== 64) return refuse('wrong-length', lengthSentence(signature.length));
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  const publicKey = base58.decode(identity);
  const form = offchainForms.find((candidate) =>
    ed25519.verify(signature, offchainMessage(candidate, activationAccount, identity), publicKey, {
      zip215: false,
    }),
  );
  if (form === 'cli' || form === 'spec-v0') return { ok: true, signature: text };
  if (form) return refuse('wrong-form', t(formExplanations[form]));
  return refuse(
    'no-match',
    t(
      'The identity {identity} did not sign activation account {account} with this. Check the key file, the cluster and the account in the command.',
      { identity, account: activationAccount },
    ),
  );
}

// Longer than any signature; decoding base58 takes quadratic time.
const maxPasteLength = 256;

function lengthSentence(length: number): string {
  if (length === 32) {
    return t(
      'This is a public key or address of 32 bytes; a signature has 64. Paste what the command printed.',
    );
  }
  return t('This is base58 of {length} bytes; a signature has 64. A character may be missing or added.', {
    length,
  });
}

function refuse(reason: Exclude<SignatureCheck, { ok: true }>['reason'], sentence: string): SignatureCheck {
  return { ok: false, reason, sentence };
}
