import { type AnswerFacts, decodeBytes, pinsFor, readFacts, readRequest, verify } from '@clearstake/verifier';
import { address } from '@solana/kit';
import { checkSignature, prepareSignatureChecks } from '../../src/lib/operators/signature-check';

/** What a page is given: request and facts as a receipt has them. */
export interface MeasuredInput {
  readonly bytes: readonly number[];
  readonly request: unknown;
  readonly facts: unknown;
  readonly answer: AnswerFacts;
}

/** Milliseconds of each of `rounds` decodings and verifications; throws unless every one is accepted. */
export function measureVerify(given: MeasuredInput, rounds: number): number[] {
  const [intent, facts] = [readRequest(given.request), readFacts(given.facts)];
  if (!intent || !facts) throw new Error('The input is incomplete.');
  const input = { intent, facts, pins: pinsFor('sandbox'), answer: given.answer };
  const bytes = Uint8Array.from(given.bytes);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const verdict = verify({ ...input, decoded: decodeBytes(bytes) });
    times.push(performance.now() - started);
    if (verdict.outcome !== 'accepted') throw new Error(`Refused: ${verdict.code}`);
  }
  return times;
}

export interface PastedSignature {
  readonly signature: string;
  readonly identity: string;
  readonly account: string;
}

/** Milliseconds of each of `rounds` checks of a signature that matches no form of the message, so that every form is tried. */
export async function measureSignatureCheck(pasted: PastedSignature, rounds: number): Promise<number[]> {
  const times: number[] = [];
  // As in the page while the operator fetches the signature.
  await prepareSignatureChecks();
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const check = await checkSignature(pasted.signature, address(pasted.identity), address(pasted.account));
    times.push(performance.now() - started);
    if (check.ok || check.reason !== 'no-match') throw new Error('This signature fits.');
  }
  return times;
}
