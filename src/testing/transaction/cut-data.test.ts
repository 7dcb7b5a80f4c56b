import { describe, expect, it } from 'vitest';
import type { Operation } from '@/transaction';
import { type Edit, findingsAfter } from './edited';
import { honestFields } from './honest';
import { findingText } from './review-text';
import { testWorld } from './world';

/** Data that end inside a value: the value is not the one that was asked for, whatever is left of it. */
const world = await testWorld();

const cut =
  (index: number, length: number): Edit =>
  (draft) => ({
    ...draft,
    instructions: draft.instructions.map((instruction, at) =>
      at === index ? { ...instruction, data: instruction.data.slice(0, length) } : instruction,
    ),
  });
const carries = (number: number, bytes: number) =>
  `I2 data-length-differs anything-else/anything-else: Anything else | nothing | Instruction ${number} carries ${bytes} bytes`;
const role = (row: string, label: string) =>
  `S2 authority-differs authorities/${row}: ${label} | Only your wallet = wallet | nothing`;
const lockup = 'S3 lockup-set lockup/lockup: Lockup | None | None';
const shape = (found: string) =>
  `S5 account-shape-differs destination/new-account: New stake account | New and empty | ${found}`;

describe('data that are cut', () => {
  it.each<[Operation, number, number, readonly string[]]>([
    // Without the lamports there is no rent in them; what is left is less than it.
    [
      'native-stake',
      0,
      8,
      [
        'S1 amount-differs money/amount: Amount | 250 SOL | -0.00228288 SOL',
        shape('0 bytes'),
        shape('nothing'),
      ],
    ],
    ['native-stake', 0, 16, [shape('0 bytes'), shape('nothing')]],
    ['native-stake', 0, 51, [shape('nothing')]],
    [
      'native-stake',
      1,
      20,
      [role('staker', 'Who can re-delegate'), role('withdrawer', 'Who can withdraw'), lockup],
    ],
    ['native-stake', 1, 36, [role('withdrawer', 'Who can withdraw'), lockup]],
    ['native-stake', 1, 115, [lockup]],
    ['withdraw', 0, 11, ['S1 amount-differs money/amount: Amount | 2.00228288 SOL | 0 SOL']],
    ['split', 1, 4, ['S1 amount-differs money/amount: Amount | 4 SOL | 0 SOL']],
    [
      'liquid-stake',
      1,
      12,
      ['S10 minimum-out-too-low money/minimum-out: You get | ≥ 18.305842499 csSOL | ≥ 0 csSOL'],
    ],
    [
      'liquid-unstake',
      1,
      12,
      ['S10 minimum-out-too-low money/minimum-out: You get | ≥ 10.887283636 SOL | ≥ 0 SOL'],
    ],
    ['legacy-withdraw', 1, 5, ['S1 amount-differs money/amount: Amount | 10 SOL | 0 csSOL']],
  ])('of a %s, in instruction %i, after %i bytes', async (operation, index, length, expected) => {
    const findings = await findingsAfter(honestFields[operation], cut(index, length), world);
    const lines = findings.map((finding) => findingText(finding, world));
    expect(lines).toContain(carries(index + 1, length));
    for (const line of expected) expect(lines).toContain(line);
    // No value is reported beyond the data.
    const cutOnes = findings.filter(({ instructionIndex, bytes }) => instructionIndex === index && bytes);
    expect(cutOnes.length).toBeGreaterThan(1);
    const [whole] = cutOnes.filter(({ check }) => check === 'I2');
    for (const { bytes } of cutOnes) expect(bytes?.end).toBeLessThanOrEqual(whole?.bytes?.end ?? 0);
  });

  it('a rent that cannot be read has no row of its own', async () => {
    const findings = await findingsAfter(honestFields['native-stake'], cut(0, 8), world);
    expect(findings.map(({ row }) => row)).not.toContain('rent');
    const split = await findingsAfter(honestFields.split, cut(0, 8), world);
    expect(split.map((finding) => findingText(finding, world))).toEqual([
      carries(1, 8),
      shape('0 bytes'),
      shape('nothing'),
    ]);
  });
});
