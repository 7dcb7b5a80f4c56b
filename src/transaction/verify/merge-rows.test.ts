import { expect, it } from 'vitest';
import type { Finding } from '../types/finding';
import type { ReviewRow } from '../types/review';
import { mergeRows } from './merge-rows';

const locked: Finding = {
  check: 'S3',
  code: 'lockup-set',
  row: 'lockup',
  group: 'lockup',
  label: 'Lockup',
  asked: { kind: 'text', text: 'None' },
  found: { kind: 'text', text: 'Locked' },
  meaning: 'It locks the stake account.',
  instructionIndex: 1,
  bytes: { start: 68, end: 76 },
};

it('reports neighbouring fields of one instruction with the same failure once, with the bytes of all', () => {
  const rows = mergeRows(
    [],
    [locked, { ...locked, bytes: { start: 76, end: 84 } }, { ...locked, bytes: { start: 84, end: 116 } }],
  );
  expect(rows.map(({ key, bytes }) => [key, bytes])).toEqual([['lockup', { start: 68, end: 116 }]]);
});

it.each([
  ['another instruction', { instructionIndex: 2 }],
  ['another value', { found: { kind: 'text', text: 'Locked for ever' } }],
  ['bytes further on', { bytes: { start: 80, end: 84 } }],
  ['another reason', { code: 'authority-differs' }],
] as const)('keeps %s a row of its own', (_, change) => {
  const rows = mergeRows([], [locked, { ...locked, bytes: { start: 76, end: 84 }, ...change }]);
  expect(rows).toHaveLength(2);
});

const passing = (key: string, group: ReviewRow['group'], label = key): ReviewRow => ({
  key,
  group,
  label,
  asked: { kind: 'nothing' },
  found: { kind: 'nothing' },
  status: 'pass',
});
const failing = (row: string, group: Finding['group'], code: Finding['code'] = 'lockup-set'): Finding => ({
  ...locked,
  row,
  group,
  code,
});
const order = (rows: readonly ReviewRow[]) =>
  rows.map(({ key, status }) => (status === 'fail' ? `!${key}` : key));

it('orders rows by group, then the money and the authorities as they are read, then as they were found', () => {
  const rows = mergeRows(
    [
      passing('other-destination', 'destination'),
      passing('withdrawer', 'authorities'),
      passing('rent', 'money'),
      passing('vote', 'destination'),
      passing('staker', 'authorities'),
      passing('minimum-out', 'money'),
      passing('other-money', 'money'),
      passing('anything-else', 'anything-else'),
      passing('amount', 'money'),
      passing('fee', 'fees'),
    ],
    [],
  );
  expect(order(rows)).toEqual([
    'amount',
    'minimum-out',
    'rent',
    'other-money',
    'fee',
    'staker',
    'withdrawer',
    'other-destination',
    'vote',
    'anything-else',
  ]);
});

it('puts a failure where its row was, others of the group behind the rows that were found', () => {
  const rows = mergeRows(
    [passing('first', 'destination'), passing('second', 'destination'), passing('third', 'destination')],
    [
      failing('new', 'destination'),
      failing('second', 'destination'),
      failing('second', 'destination', 'targets-differ'),
    ],
  );
  expect(order(rows)).toEqual(['first', '!second', '!second', 'third', '!new']);
});

it('shows a row once, as it was found first', () => {
  const rows = mergeRows([passing('one', 'money', 'First'), passing('one', 'money', 'Second')], []);
  expect(rows.map(({ label }) => label)).toEqual(['First']);
});

it('shows the whole finding in its row', () => {
  const { row, ...rest } = locked;
  expect(mergeRows([], [locked])).toEqual([{ key: row, status: 'fail', ...rest }]);
});

it('keeps failures without bytes apart, and those whose values are large numbers, too', () => {
  const { bytes: _, ...nowhere } = locked;
  expect(mergeRows([], [nowhere, nowhere])).toHaveLength(2);
  const amount = (lamports: bigint, start: number): Finding => ({
    ...locked,
    found: { kind: 'lamports', lamports },
    bytes: { start, end: start + 8 },
  });
  expect(mergeRows([], [amount(1n, 0), amount(1n, 8)])).toHaveLength(1);
  expect(mergeRows([], [amount(1n, 0), amount(2n, 8)])).toHaveLength(2);
});
