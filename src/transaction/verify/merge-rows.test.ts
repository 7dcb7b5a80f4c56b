import { expect, it } from 'vitest';
import type { Finding } from '../types/finding';
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
