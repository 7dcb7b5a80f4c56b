import { expect, it } from 'vitest';
import { decimalText, tokenText } from './token-text';

it.each([
  [1_200n, 0, '1200'],
  [1n, 9, '0.000000001'],
  [120n, 2, '1.2'],
  [99n, 2, '0.99'],
])('%d units with %d decimals are %s', (units, decimals, text) => {
  expect(decimalText(units, decimals)).toBe(text);
  expect(tokenText(units, { decimals, symbol: 'csSOL' })).toBe(`${text} csSOL`);
});
