import { describe, expect, it } from 'vitest';
import { acceptedVerdict } from '@/testing/verdicts';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import type { TrackedOutcome } from '../types';
import { explainGuardFailure } from './explain-guard-failure';

describe('a failure on chain', () => {
  const verdict = {
    ...acceptedVerdict,
    // A guard stands at the fourth place of the message, and the verdict leaves its first instruction out.
    instructions: [
      { index: 1, program: 'Stake' },
      { index: 3, program: LIGHTHOUSE_PROGRAM },
    ],
  };
  const failure = (reason: string): TrackedOutcome => ({
    kind: 'failed-on-chain',
    signature: 'sig',
    slot: 7n,
    reason,
  });
  it('of a guard is explained', () => {
    expect(explainGuardFailure(failure('instruction 4 failed: the program’s error 6001'), verdict)).toEqual(
      failure(
        'the guard in it did not hold (instruction 4): you would have been left with less than the review promised, so the network undid it',
      ),
    );
  });

  it.each(['instruction 2 failed: not enough funds', 'an instruction 4 failed: not enough funds'])(
    'of anything else stays as it is: %s',
    (reason) => {
      expect(explainGuardFailure(failure(reason), verdict)).toEqual(failure(reason));
    },
  );
});
