import { expect, it } from 'vitest';
import { tellingDecimals } from './telling-decimals';

it.each([
  [1.02, 1.06, 2],
  [1.0412, 1.0438, 3],
  [1.0412, 1.0414, 4],
  [1.041_201, 1.041_202, 4],
  // Two values that round apart need no more, however close they are.
  [1.0449, 1.0451, 2],
])('%d to %d is written with %d decimals', (low, high, decimals) => {
  expect(tellingDecimals(low, high)).toBe(decimals);
});
