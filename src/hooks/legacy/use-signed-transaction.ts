import { t } from '@clearstake/contract/i18n';
import { type DecodedInstruction, type Finding, say } from '@clearstake/verifier';
import { base58 } from '@scure/base';
import { useEffect, useState } from 'react';

/** A pasted transaction that may be broadcast: every required signature is present and verifies. */
export interface SignedTransaction {
  readonly wire: Uint8Array;
  /** The first signature, which identifies the transaction. */
  readonly signature: string;
  readonly signers: readonly string[];
  readonly instructions: readonly DecodedInstruction[];
}

export type SignedReading =
  | { readonly ok: true; readonly transaction: SignedTransaction }
  | { readonly ok: false; readonly problem: string };

/** Parses pasted hex as one whole signed transaction; undefined while it is empty or being parsed. */
export function useSignedTransaction(text: string): SignedReading | undefined {
  const [result, setResult] = useState<{ of: string; reading: SignedReading }>();
  useEffect(() => {
    if (text.trim() === '') return;
    let current = true;
    readSigned(text.trim()).then((reading) => {
      if (current) setResult({ of: text, reading });
    });
    return () => {
      current = false;
    };
  }, [text]);
  return result?.of === text && text.trim() !== '' ? result.reading : undefined;
}

/** Parses strictly: hex, one whole transaction, no signature missing or wrong. The decoder is loaded on first use. */
export async function readSigned(text: string): Promise<SignedReading> {
  const [{ decodeBlob, verifySignature }, { hex }] = await Promise.all([
    import('@/services/verifier/decode'),
    import('@scure/base'),
  ]);
  const { message, findings, signatures } = decodeBlob(text, 'hex', { signed: true });
  const [first] = findings;
  if (first || !message) {
    const unsigned = decodeBlob(text);
    if (unsigned.form === 'message' && unsigned.findings.length === 0) {
      return problem(t('This is an unsigned message. Only a signed transaction can be broadcast.'));
    }
    return problem(
      first
        ? t('This is not one whole signed transaction in hex. {reason}', { reason: reasonOf(first) })
        : t('This is not one whole signed transaction in hex.'),
    );
  }
  for (const { address, signature } of signatures) {
    if (!signature) return problem(t('The signature of {address} is missing.', { address }));
    if (!verifySignature(signature, message.bytes, address)) {
      return problem(t('The signature of {address} does not verify. Nothing would land.', { address }));
    }
  }
  const wire = hex.decode(text.toLowerCase());
  return {
    ok: true,
    transaction: {
      wire,
      // After their number, a byte.
      signature: base58.encode(wire.subarray(1, 65)),
      signers: signatures.map(({ address }) => address),
      instructions: message.instructions,
    },
  };
}

/** What the decoder says is about a server's answer; this text was pasted. */
function reasonOf({ code, meaning }: Finding): string {
  return code === 'hex-malformed'
    ? t('It must be hex digits only, two for each byte, without spaces or line breaks.')
    : say(meaning);
}

function problem(sentence: string): SignedReading {
  return { ok: false, problem: sentence };
}
