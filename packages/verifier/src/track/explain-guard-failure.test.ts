import { describe, expect, it } from 'vitest';
import { acceptedVerdict } from '../../testing/verdicts';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { type Said, said } from '../said/said';
import type { TrackedOutcome } from '../types';
import { explainGuardFailure } from './explain-guard-failure';

const failed = (number: number) => said('instruction-failed', { number, reason: said('insufficient-funds') });

describe('a failure on chain', () => {
  const verdict = {
    ...acceptedVerdict,
    // A guard stands at the fourth place of the message, and the verdict leaves its first instruction out.
    instructions: [
      { index: 1, program: 'Stake' },
      { index: 3, program: LIGHTHOUSE_PROGRAM },
    ],
  };
  const failure = (reason: Said): TrackedOutcome => ({
    kind: 'failed-on-chain',
    signature: 'sig',
    slot: 7n,
    reason,
  });
  it('gets an explanation for a guard', () => {
    expect(explainGuardFailure(failure(failed(4)), verdict)).toEqual(
      failure(said('guard-did-not-hold', { number: 4 })),
    );
  });

  it.each([failed(2), said('some-instruction-failed', { reason: said('insufficient-funds') })])(
    'keeps any other reason: %o',
    (reason) => {
      expect(explainGuardFailure(failure(reason), verdict)).toEqual(failure(reason));
    },
  );
});
