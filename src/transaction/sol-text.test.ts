import { expect, it } from 'vitest';
import { groupedSolText, solText } from './sol-text';

it.each([
  [5n, '0.000000005 SOL', '0.000000005 SOL'],
  [-2_039_280n, '-0.00203928 SOL', '-0.00203928 SOL'],
  [1_234_567_500_000_000n, '1234567.5 SOL', '1,234,567.5 SOL'],
  [-1_000_123_456_789n, '-1000.123456789 SOL', '-1,000.123456789 SOL'],
])('writes %d lamports exactly', (lamports, plain, grouped) => {
  expect(solText(lamports)).toBe(plain);
  expect(groupedSolText(lamports)).toBe(grouped);
});
