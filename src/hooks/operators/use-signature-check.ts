import { address } from '@solana/kit';
import { useEffect, useState } from 'react';
import { checkSignature, prepareSignatureChecks, type SignatureCheck } from '@/lib/operators/signature-check';

/**
 * Verifies a pasted signature for an identity and its activation account; undefined while it runs or there is no input. The
 * signature is kept in this state only.
 */
export function useSignatureCheck(
  pasted: string,
  identity: string,
  activationAccount: string | undefined,
): SignatureCheck | undefined {
  const [result, setResult] = useState<{ of: string; check: SignatureCheck }>();
  const expected = activationAccount !== undefined;
  useEffect(() => {
    // A failure to load the code is reported by the check itself.
    if (expected) prepareSignatureChecks().catch(() => undefined);
  }, [expected]);
  const subject = `${identity} ${activationAccount} ${pasted}`;
  useEffect(() => {
    if (pasted.trim() === '' || activationAccount === undefined) return;
    let current = true;
    checkSignature(pasted, address(identity), address(activationAccount)).then((check) => {
      if (current) setResult({ of: subject, check });
    });
    return () => {
      current = false;
    };
  }, [pasted, identity, activationAccount, subject]);
  return result?.of === subject && pasted.trim() !== '' ? result.check : undefined;
}
