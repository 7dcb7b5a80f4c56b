import { expect, it } from 'vitest';
import { bootstrapRatio } from './bootstrap';

const pairs = (own: number[], network: number[]) =>
  own.map((value, index) => ({ own: value, network: network[index] ?? null }));

it('bootstrapRatio is the ratio of the means', () => {
  const estimate = bootstrapRatio(pairs([10, 20, 30], [5, 10, 25]));
  expect(estimate?.ratio).toBe(1.5);
  expect(estimate?.count).toBe(3);
});

it('bootstrapRatio is close to the interval of the normal approximation', () => {
  // Network constant at 1, own with standard deviation 0.1 over 100 epochs: the 95 % interval is the mean ± 1.96 × 0.01.
  const own = Array.from({ length: 100 }, (_, index) => 1.2 + (index % 2 === 0 ? 0.1 : -0.1));
  const estimate = bootstrapRatio(
    pairs(
      own,
      own.map(() => 1),
    ),
  );
  expect(estimate?.low).toBeGreaterThan(1.2 - 0.026);
  expect(estimate?.low).toBeLessThan(1.2 - 0.013);
  expect(estimate?.high).toBeGreaterThan(1.2 + 0.013);
  expect(estimate?.high).toBeLessThan(1.2 + 0.026);
});
