import { expect, it } from 'vitest';
import { byteRange } from './byte-range';

it('names both ends of a range, or the single byte', () => {
  expect(byteRange({ start: 36, end: 68 })).toBe('bytes 36 to 67');
  expect(byteRange({ start: 36, end: 38 })).toBe('bytes 36 to 37');
  expect(byteRange({ start: 200, end: 201 })).toBe('byte 200');
});
