import { expect, it } from 'vitest';
import { progressAt } from './use-epoch-clock';

// The chain reported a quarter at second 100, and the API an end at second 400.
const at = (second: number) => progressAt(0.25, 100_000, 400_000, second * 1000);

it('the elapsed share starts at the chain’s value, and grows linearly up to the boundary', () => {
  expect([100, 200, 300, 400, 500].map(at)).toEqual([0.25, 0.5, 0.75, 1, 1]);
});

it('the elapsed share is not extrapolated to before the chain’s answer', () => {
  expect(at(40)).toBe(0.25);
});

it('the elapsed share is constant without a later boundary', () => {
  expect(progressAt(0.25, 100_000, undefined, 300_000)).toBe(0.25);
  expect(progressAt(0.25, 100_000, 90_000, 300_000)).toBe(0.25);
  expect(progressAt(0.25, 100_000, 100_000, 300_000)).toBe(0.25);
});
