import { expect, it } from 'vitest';
import { compare } from './compare';

const question = (left: number | null, right: number | null, tolerance = 0.001) =>
  compare({
    id: 'tvl',
    title: 'TVL',
    unit: 'SOL',
    left: { source: 'v1', value: left },
    right: { source: 'legacy', value: right },
    tolerance,
  });

it.each([
  [100, 100, 'agree', 'The same.'],
  [100, 100.05, 'agree', 'Within 0.10 %.'],
  [100, 101, 'differ', /0\.99 % apart/],
  [7.2, 0.072, 'differ', /99 % apart/],
  [null, 1, 'unknown', 'No figure from v1.'],
] as const)('%s against %s: %s', (left, right, verdict, detail) => {
  const result = question(left, right);
  expect(result.verdict).toBe(verdict);
  expect(result.detail).toMatch(detail);
});
