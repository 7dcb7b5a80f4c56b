import { describe, expect, it } from 'vitest';
import { journalEntry } from '@/testing/journal-entry';
import type { Intent } from '@/transaction/types';
import { auditLabel, landedTitle, statusLabel } from './operation-labels';

/** An intent without the fields that all operations share. */
type IntentFields = Intent extends infer One
  ? One extends Intent
    ? Omit<One, 'id' | 'createdAt' | 'cluster' | 'wallet'>
    : never
  : never;

const base = { id: 'intent-1', cluster: 'sandbox', wallet: 'W', createdAt: 1 } as const;
const bounds = { maxSlippageBps: 50, maxDiscountBps: 100 };
const lamports = 5_000_000_000n;
const tokens = 1_500_000_000n;

describe('landedTitle', () => {
  it.each<[IntentFields, string]>([
    [{ operation: 'native-stake', lamports, autoCompound: true }, 'You staked 5\u00a0SOL'],
    [{ operation: 'native-stake', lamports: 1n, autoCompound: false }, 'You staked 0.000000001\u00a0SOL'],
    [{ operation: 'native-unstake', stakeAccounts: ['A'] }, 'You unstaked 1\u00a0account'],
    [{ operation: 'sovereign-unstake', stakeAccounts: ['A', 'B'] }, 'You unstaked 2\u00a0accounts'],
    [{ operation: 'liquid-stake', lamports }, 'You deposited 5\u00a0SOL into the pool'],
    [{ operation: 'legacy-deposit', lamports }, 'You deposited 5\u00a0SOL into the pool'],
    [{ operation: 'liquid-unstake', tokens }, 'You unstaked 1.5\u00a0csSOL'],
    [{ operation: 'legacy-withdraw', lamports }, 'You withdrew 5\u00a0SOL from the pool'],
    [{ operation: 'swap-exit', tokens, ...bounds }, 'You swapped 1.5\u00a0csSOL for SOL'],
    [
      { operation: 'auto-compound', changes: [{ stakeAccount: 'A', enable: true }] },
      'You switched auto-compound on for 1\u00a0account',
    ],
    [
      {
        operation: 'auto-compound',
        changes: [
          { stakeAccount: 'A', enable: false },
          { stakeAccount: 'B', enable: true },
          { stakeAccount: 'C', enable: false },
        ],
      },
      'You switched auto-compound on for 1\u00a0account, off for 2\u00a0accounts',
    ],
    [
      {
        operation: 'withdraw',
        withdrawals: [
          { stakeAccount: 'A', lamports },
          { stakeAccount: 'B', lamports: 2_282_880n },
        ],
      },
      'You withdrew 5.00228288\u00a0SOL',
    ],
    [{ operation: 'merge', destination: 'A', sources: ['B', 'C'] }, 'You merged 3\u00a0accounts into one'],
    [{ operation: 'split', stakeAccount: 'A', lamports, deactivate: false }, 'You split off 5\u00a0SOL'],
    [
      { operation: 'split', stakeAccount: 'A', lamports, deactivate: true },
      'You split off 5\u00a0SOL and unstaked it',
    ],
  ])('titles %o: %s', (fields, title) => {
    expect(landedTitle({ ...base, ...fields } as Intent)).toBe(title);
  });
});

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

describe('statusLabel', () => {
  it.each([
    ['sending', 'Signed, not confirmed yet: it may still be carried out, so do not repeat it'],
    ['sent', 'Sent, not confirmed yet'],
    ['confirmed', 'Confirmed, not final yet'],
    ['finalized', 'Done and final'],
    ['failed-on-chain', 'Failed, only the fee was charged'],
    ['expired', 'Expired: the node says that no SOL moved'],
    ['unknown', 'Not known yet, still watched'],
  ] as const)('labels a %s transaction: %s', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });
});

describe('auditLabel', () => {
  it.each(['sending', 'sent', 'expired', 'unknown'] as const)('is null for a %s transaction', (status) => {
    expect(auditLabel(journalEntry('S', { status }))).toBeNull();
  });

  it.each(['confirmed', 'finalized', 'failed-on-chain'] as const)(
    'says that a %s transaction is not compared yet',
    (status) => {
      expect(auditLabel(journalEntry('S', { status }))).toEqual({
        kind: 'warn',
        label: 'Not compared yet',
        detail: 'The chain could not be asked for its record yet.',
      });
    },
  );

  it.each([
    [
      compared,
      {
        kind: 'pass',
        label: 'As you signed it',
        detail: 'The chain’s own record was compared with what you signed.',
      },
    ],
    [
      { ...compared, notes: ['Tokens were not listed.', 'An authority has changed since.'] },
      {
        kind: 'warn',
        label: 'As you signed it, with a note',
        detail: 'Tokens were not listed. An authority has changed since.',
      },
    ],
    [
      { ...compared, kind: 'differs', problems: ['Other bytes landed.'] },
      { kind: 'fail', label: 'Differs from what you signed', detail: 'Other bytes landed.' },
    ],
    [
      { kind: 'not-found', at: 1 },
      {
        kind: 'warn',
        label: 'No record to compare',
        detail: 'The node says that it landed but has no record of it.',
      },
    ],
  ] as const)('labels the audit %o', (audit, label) => {
    expect(auditLabel(journalEntry('S', { status: 'finalized', audit }))).toEqual(label);
  });
});
