import { expect, it } from 'vitest';
import { linePath } from './line-path';

it('breaks at a missing figure instead of dropping to zero, and dots a figure without neighbours', () => {
  const path = linePath([1, 2, null, 2, null], [0, 25, 50, 75, 100], (value) => value * 10);
  expect(path).toBe('M0 10L25 20M75 20h0');
});
