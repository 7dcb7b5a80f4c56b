import { describe, expect, it } from 'vitest';
import { journalEntry } from '@/testing/journal-entry';
import { comparisonWords, statusWords } from './operation-words';

const compared = {
  kind: 'matches',
  problems: [],
  notes: [],
  slot: 7n,
  blockTime: null,
  fee: 5_000n,
  walletBefore: null,
  walletAfter: null,
  at: 1,
} as const;

describe('statusWords', () => {
  it.each([
    ['sending', 'Signed, not confirmed yet: it may still be carried out, so do not repeat it'],
    ['sent', 'Sent, not confirmed yet'],
    ['confirmed', 'Confirmed, not final yet'],
    ['finalized', 'Done and final'],
    ['failed-on-chain', 'Failed, only the fee was charged'],
    ['expired', 'Expired: by the node’s word no SOL moved'],
    ['unknown', 'Not known yet, still watched'],
  ] as const)('of what is %s: %s', (status, words) => {
    expect(statusWords(status)).toBe(words);
  });
});

describe('comparisonWords', () => {
  it.each(['sending', 'sent', 'expired', 'unknown'] as const)(
    'has nothing to say of what is %s',
    (status) => {
      expect(comparisonWords(journalEntry('S', { status }))).toBeNull();
    },
  );

  it.each(['confirmed', 'finalized', 'failed-on-chain'] as const)(
    'does not call what is %s compared before it was',
    (status) => {
      expect(comparisonWords(journalEntry('S', { status }))).toEqual({
        kind: 'warn',
        words: 'Not compared yet',
        detail: 'The chain could not be asked for its record yet.',
      });
    },
  );

  it.each([
    [
      compared,
      {
        kind: 'pass',
        words: 'As you signed it',
        detail: 'The chain’s own record was compared with what you signed.',
      },
    ],
    [
      { ...compared, notes: ['Tokens were not listed.', 'An authority has changed since.'] },
      {
        kind: 'warn',
        words: 'As you signed it, with a note',
        detail: 'Tokens were not listed. An authority has changed since.',
      },
    ],
    [
      { ...compared, kind: 'differs', problems: ['Other bytes landed.'] },
      { kind: 'fail', words: 'Differs from what you signed', detail: 'Other bytes landed.' },
    ],
    [
      { kind: 'not-found', at: 1 },
      {
        kind: 'warn',
        words: 'No record to compare',
        detail: 'The node says that it landed but has no record of it.',
      },
    ],
  ] as const)('of %o', (audit, words) => {
    expect(comparisonWords(journalEntry('S', { status: 'finalized', audit }))).toEqual(words);
  });
});
