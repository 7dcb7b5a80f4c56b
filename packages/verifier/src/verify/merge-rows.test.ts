import { expect, it } from 'vitest';
import { worded } from '../../testing/worded';
import { said, verbatim } from '../said/said';
import type { Finding, ReviewRow } from '../types';
import { mergeRows } from './merge-rows';

const locked: Finding = {
  check: 'S3',
  code: 'lockup-set',
  row: 'lockup',
  group: 'lockup',
  label: said('lockup'),
  asked: { kind: 'text', text: said('none') },
  found: { kind: 'text', text: said('locked') },
  meaning: said('lockup-set'),
  instructionIndex: 1,
  bytes: { start: 68, end: 76 },
};
const next = { ...locked, bytes: { start: 76, end: 84 } };
const amount = (lamports: bigint, start: number): Finding => ({
  ...locked,
  found: { kind: 'lamports', lamports },
  bytes: { start, end: start + 8 },
});

it.each<[string, readonly Finding[], number]>([
  ['of neighbouring fields in one', [locked, next, { ...locked, bytes: { start: 84, end: 116 } }], 1],
  ['of different amounts in two', [amount(1n, 0), amount(2n, 8)], 2],
  ['of another instruction in two', [locked, { ...next, instructionIndex: 2 }], 2],
  ['of another value in two', [locked, { ...next, found: { kind: 'text', text: said('unchanged') } }], 2],
])('shows failures %s', (_name, findings, count) => {
  const rows = mergeRows([], findings);
  expect(rows).toHaveLength(count);
  if (count === 1)
    expect(rows[0]?.bytes).toEqual({ start: findings[0]?.bytes?.start, end: findings.at(-1)?.bytes?.end });
});

const passing = (group: ReviewRow['group'], key: string, label = key): ReviewRow => ({
  ...{ key, group, label: verbatim(label), status: 'pass' },
  asked: { kind: 'nothing' },
  found: { kind: 'nothing' },
});
const failing = (row: string, code: Finding['code'] = 'lockup-set'): Finding => ({
  ...locked,
  row,
  group: 'destination',
  code,
});
const order = (rows: readonly ReviewRow[]) =>
  rows.map(({ key, status }) => (status === 'fail' ? `!${key}` : key)).join(' ');

it('puts a failure where its row was, others of the group behind, and shows a row once', () => {
  const rows = ['first', 'second', 'third'].map((key) => passing('destination', key));
  const failures = [failing('new'), failing('second'), failing('second', 'targets-differ')];
  expect(order(mergeRows(rows, failures))).toBe('first !second !second third !new');
  const twice = mergeRows([passing('money', 'one', 'First'), passing('money', 'one', 'Second')], []);
  expect(worded(twice.map(({ label }) => label))).toEqual(['First']);
});
