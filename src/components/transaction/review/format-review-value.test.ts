import { expect, it } from 'vitest';
import type { ReviewValue } from '@/transaction/types';
import { valueInSentence } from './format-review-value';

const lamports = 12_345_678_900_000n;

it.each([
  [{ kind: 'lamports', lamports }, '12,345.6789 SOL'],
  [{ kind: 'at-least-lamports', lamports }, 'at least 12,345.678900000 SOL'],
  [{ kind: 'at-most-lamports', lamports }, 'at most 12,345.678900000 SOL'],
  [{ kind: 'tokens', units: lamports, decimals: 9, symbol: 'csSOL' }, '12,345.678900000 csSOL'],
  [{ kind: 'at-least-tokens', units: 1_234_500_000n, decimals: 6, symbol: 'T' }, 'at least 1,234.500000 T'],
  [{ kind: 'tokens', units: 1_234n, decimals: 0, symbol: 'T' }, '1,234 T'],
] as const satisfies readonly (readonly [ReviewValue, string])[])(
  'groups the thousands of an amount in a sentence: %o',
  (value, text) => {
    expect(valueInSentence(value)).toBe(text);
  },
);
