import { expect, it } from 'vitest';
import { hundredths } from './hundredths';

it.each([
  [0, 0],
  [100 / 3, 33.33],
  [12.344, 12.34],
  [0.004, 0],
  [99.996, 100],
])('hundredths rounds %d to %d', (value, rounded) => {
  expect(hundredths(value)).toBe(rounded);
});

// Eighths are exact in binary, so these are exact halves.
it.each([
  [0.125, 0.13],
  [-0.125, -0.12],
  [-0.375, -0.37],
])('hundredths rounds halves up, negative ones too: %d is %d', (value, rounded) => {
  expect(hundredths(value)).toBe(rounded);
});
