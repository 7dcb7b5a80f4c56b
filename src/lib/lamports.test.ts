import { describe, expect, it } from 'vitest';
import { formatLamports, parseLamports } from './lamports';

describe('parseLamports', () => {
  it.each([
    ['1', 1_000_000_000n],
    ['1.005', 1_005_000_000n],
    ['64.1', 64_100_000_000n],
    ['0.000000001', 1n],
    ['.5', 500_000_000n],
    ['5.', 5_000_000_000n],
    ['  250  ', 250_000_000_000n],
    ['9223372036.854775807', 9_223_372_036_854_775_807n],
  ])('reads %s', (text, lamports) => {
    expect(parseLamports(text)).toEqual({ ok: true, lamports });
  });

  it.each([
    ['', 'Enter an amount.'],
    ['.', 'Enter a number such as 1.5.'],
    ['1.0000000001', 'At most 9 decimals: one lamport is 0.000000001 SOL.'],
    ['1,5', 'Use a point as the decimal mark and no thousands separator.'],
    ['-1', 'The amount must be more than zero.'],
    ['0', 'The amount must be more than zero.'],
    ['1e9', 'Enter a number such as 1.5.'],
    ['0x10', 'Enter a number such as 1.5.'],
    ['١', 'Enter a number such as 1.5.'],
    ['9223372036.854775808', 'This amount is larger than all SOL there is.'],
  ])('refuses %j', (text, message) => {
    expect(parseLamports(text)).toEqual({ ok: false, message });
  });
});

describe('formatLamports', () => {
  it.each([
    [250_002_282_880n, {}, '250.00228288'],
    [1n, {}, '0.000000001'],
    [1_999_999_999n, { maximum: 2 }, '1.99'],
    [2_000_000_000n, { minimum: 4 }, '2.0000'],
    [1_234_567_000_000_000n, { grouped: true }, '1,234,567'],
    [-5_000n, {}, '-0.000005'],
    [0n, {}, '0'],
  ])('writes %s as %o', (lamports, format, text) => {
    expect(formatLamports(lamports, format)).toBe(text);
  });
});
