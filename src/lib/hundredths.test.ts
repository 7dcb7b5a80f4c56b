import { describe, expect, it } from 'vitest';
import { hundredths } from './hundredths';

describe('hundredths', () => {
  it.each([
    [0, 0],
    [7, 7],
    [-7, -7],
    [100 / 3, 33.33],
    [200 / 3, 66.67],
    [-100 / 3, -33.33],
    [12.344, 12.34],
    [12.346, 12.35],
    [0.004, 0],
    [99.996, 100],
  ])('rounds %d to %d', (value, rounded) => {
    expect(hundredths(value)).toBe(rounded);
  });

  // Eighths are exact in binary, so these are exact halves.
  it.each([
    [0.125, 0.13],
    [0.375, 0.38],
    [-0.125, -0.12],
    [-0.375, -0.37],
  ])('rounds halves up, negative ones too: %d is %d', (value, rounded) => {
    expect(hundredths(value)).toBe(rounded);
  });

  it('rounds the binary value: 1.005 is a little less than a half', () => {
    expect(hundredths(1.005)).toBe(1);
  });

  it.each([-0, -0.004, -0.005])('returns no negative zero for %d', (value) => {
    expect(`${hundredths(value)}%`).toBe('0%');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'returns %d unchanged',
    (value) => {
      expect(hundredths(value)).toBe(value);
    },
  );
});
