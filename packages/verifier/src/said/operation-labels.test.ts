import { inLanguage } from '@clearstake/contract/i18n';
import { expect, it } from 'vitest';
import { differingAudit } from '../../testing/flow-states';
import { journalEntry } from '../../testing/journal-entry';
import { unstakedAccount } from '../../testing/verdicts';
import type { Audit, Intent } from '../types';
import { askedAccounts } from './asked-accounts';
import { auditLabel, englishOperationName, landedTitle } from './operation-labels';

const base = { id: 'intent-1', cluster: 'sandbox', wallet: 'W', createdAt: 1 } as const;
const lamports = 5_000_000_000n;
const changes = [
  { stakeAccount: 'A', enable: false },
  { stakeAccount: 'B', enable: true },
  { stakeAccount: 'C', enable: false },
];
const withdrawals = [
  { stakeAccount: 'A', lamports },
  { stakeAccount: 'B', lamports: 2_282_880n },
];

it.each([
  [{ operation: 'native-unstake', stakeAccounts: ['A'] }, 'You unstaked 1\u00a0account'],
  [{ operation: 'liquid-stake', lamports }, 'You liquid staked 5\u00a0SOL'],
  [{ operation: 'liquid-unstake', tokens: 1_500_000_000n }, 'You unstaked 1.5\u00a0csSOL'],
  [
    { operation: 'auto-compound', changes },
    'You switched auto-compound on for 1\u00a0account, off for 2\u00a0accounts',
  ],
  [{ operation: 'withdraw', withdrawals }, 'You withdrew 5.00228288\u00a0SOL'],
  [{ operation: 'merge', destination: 'A', sources: ['B', 'C'] }, 'You merged 3\u00a0accounts into one'],
])('titles %o: %s', (fields, title) => {
  expect(landedTitle({ ...base, ...fields } as Intent)).toBe(title);
});

it('titles an unstake by the SOL that the verdict knows, in English for files', () => {
  const intent = { ...base, operation: 'native-unstake', stakeAccounts: ['A'] } as Intent;
  const known = { controlled: [unstakedAccount('A', 1_234_500_000_000n)], effects: [] };
  expect(landedTitle(intent, known)).toBe('You unstaked 1234.5\u00a0SOL');
  inLanguage('de', {}, () => {
    expect(englishOperationName(intent, known)).toBe('Unstake 1234.5 SOL');
  });
});

it('notes for which stake accounts auto-compound is switched on', () => {
  const intent = { ...base, operation: 'auto-compound', changes } as Intent;
  const accounts = askedAccounts(intent, { effects: [] });
  expect(accounts.map(({ note }) => note)).toEqual(['off', 'on', 'off']);
});

it('labels a comparison with the chain, and where there is none yet', () => {
  const figures = { blockTime: null, walletBefore: null, walletAfter: null, fee: 5_000n };
  const matches = { kind: 'matches', problems: [], notes: [], slot: 7n, at: 1, ...figures } as const;
  const of = (audit?: Audit) => {
    const label = auditLabel(journalEntry('S', { status: 'finalized', ...(audit && { audit }) }));
    return [label?.kind, label?.label];
  };
  expect(auditLabel(journalEntry('S', { status: 'sent' }))).toBeNull();
  expect(of()).toEqual(['warn', 'Not compared yet']);
  expect(of(matches)).toEqual(['pass', 'As you signed it']);
  expect(of({ ...matches, notes: ['A note.'] })).toEqual(['warn', 'As you signed it, with a note']);
  expect(of(differingAudit)).toEqual(['fail', 'Differs from what you signed']);
  expect(of({ kind: 'not-found', at: 1 })).toEqual(['warn', 'No record to compare']);
});
