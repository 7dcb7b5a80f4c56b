import { expect, it } from 'vitest';
import { grouped } from './grouped';

it.each([
  '0',
  '7',
  '12',
  '999',
  '1000',
  '21000',
  '999999',
  '1000000',
  '18446744073709551615',
  '-1',
  '-999',
  '-1000',
  '-12345678',
])('separates the thousands of %s as the language does', (digits) => {
  const expected = BigInt(digits).toLocaleString('en-US');
  expect(grouped(digits)).toBe(expected);
  expect(grouped(BigInt(digits))).toBe(expected);
});
