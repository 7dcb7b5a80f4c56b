import { expect, it } from 'vitest';
import { journalEntry } from '../../testing/journal-entry';
import { said } from '../said/said';
import type { JournalEntry, Outcome } from '../types';
import { settledOutcome } from './outcomes';

const undecided = { kind: 'unknown', signature: 'sig', reason: said('undecided') } as const;

it.each<[Partial<JournalEntry>, Outcome]>([
  [
    { status: 'failed-on-chain', slot: 7n, detail: 'instruction 1 failed' },
    {
      kind: 'failed-on-chain',
      signature: 'sig',
      slot: 7n,
      reason: said('quotation', { said: 'instruction 1 failed' }),
    },
  ],
  [
    { status: 'expired', slot: 7n, detail: 'late' },
    { kind: 'expired', signature: 'sig' },
  ],
  [
    { status: 'confirmed', slot: 7n },
    { kind: 'confirmed', signature: 'sig', slot: 7n, finalized: false },
  ],
  [
    { status: 'finalized', slot: 7n },
    { kind: 'confirmed', signature: 'sig', slot: 7n, finalized: true },
  ],
  // A success whose slot nobody wrote down is none.
  [{ status: 'confirmed' }, undecided],
  [{ status: 'sending', slot: 7n }, undecided],
  [
    { status: 'unknown', slot: 7n, detail: 'down' },
    { kind: 'unknown', signature: 'sig', reason: said('quotation', { said: 'down' }) },
  ],
])('settledOutcome reads the outcome of %o', (change, outcome) => {
  expect(settledOutcome(journalEntry('sig', change))).toStrictEqual(outcome);
});
