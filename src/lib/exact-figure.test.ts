import { expect, it } from 'vitest';
import { formatExact } from './exact-figure';

it.each([0, 5, 6.75, 7.4200001, 0.1 + 0.2, 123_456_789.1, 2_418_306.123456, 412_880])(
  'writes %d exactly, nine decimals at most, as the language does',
  (value) => {
    for (const most of [4, 9])
      expect(formatExact(value, most)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: most }));
  },
);

it.each([
  [1e-7, 9, '0.0000001'],
  [1e-9, 9, '0.000000001'],
  [1e-7, 4, '<0.0001'],
  [4e-10, 9, '<0.000000001'],
])('never writes %d with %d decimals as zero', (value, most, text) => {
  expect(formatExact(value, most)).toBe(text);
});
