import { address } from '@solana/kit';
import { useEffect, useState } from 'react';
import { checkSignature, prepareSignatureChecks, type SignatureCheck } from '@/lib/operators/signature-check';

/**
 * Checks a pasted signature against an identity and its activation account, and again when any of them changes. Undefined while
 * there is nothing to check or a check runs. The signature lives in this state and nowhere else.
 */
export function useSignatureCheck(
  pasted: string,
  identity: string,
  activationAccount: string | undefined,
): SignatureCheck | undefined {
  const [result, setResult] = useState<{ of: string; check: SignatureCheck }>();
  const expected = activationAccount !== undefined;
  useEffect(() => {
    // A browser that cannot load the code now says so when there is something to check.
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
