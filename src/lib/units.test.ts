import { expect, it } from 'vitest';
import { amountUnitOf, apyUnitOf, formatUnit, toPercent, toSol } from './units';

it.each([
  [[0.0742, 0.0661], 'fraction'],
  [[7.42, 6.61], 'percent'],
  [[0.07, 7.4], 'percent'],
  [[], 'percent'],
])('infers the APY unit of %j: %s', (values, unit) => {
  expect(apyUnitOf('auto', values)).toEqual({ unit, by: 'size' });
});

it('distinguishes lamports from SOL by size, for stake and for rewards', () => {
  expect(amountUnitOf('auto', 'stake', [412_880]).unit).toBe('SOL');
  expect(amountUnitOf('auto', 'stake', [412_880_000_000_000]).unit).toBe('lamports');
  expect(amountUnitOf('auto', 'reward', [102.4]).unit).toBe('SOL');
  expect(amountUnitOf('auto', 'reward', [102_400_000_000]).unit).toBe('lamports');
});

it('converts, and labels an inferred unit', () => {
  expect(toPercent(0.0742, { unit: 'fraction', by: 'size' })).toBeCloseTo(7.42, 10);
  expect(toSol(1_500_000_000, { unit: 'lamports', by: 'setting' })).toBe(1.5);
  expect(formatUnit({ unit: 'fraction', by: 'size' })).toBe('fraction, inferred from its size');
  expect(formatUnit({ unit: 'SOL', by: 'document' })).toBe('SOL');
});
