import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../i18n';
import german from '../locales/de.json';
import { formatLamports } from './lamports';
import { locales } from './locale';
import { lamportsForField, parseLamports } from './parse-lamports';

it.each([
  ['1,5', 1_500_000_000n],
  ['0.001', 1_000_000n],
  ['0.000000001', 1n],
  ['9223372036.854775807', 9_223_372_036_854_775_807n],
])('parseLamports reads %s', (text, lamports) => {
  expect(parseLamports(text)).toEqual({ ok: true, lamports });
});

// Han has no digits of Unicode's kind, and is not read.
it.each(Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec'))(
  'parseLamports reads the digits of %s',
  (numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    expect(parseLamports(format.format(1203456789.5))).toEqual({
      ok: true,
      lamports: 1_203_456_789_500_000_000n,
    });
  },
);

it.each([
  ['', 'Enter an amount.'],
  ['1,2,3', 'Enter a number such as 1.5 or 1,5.'],
  ['1.0000000001', 'At most 9 decimals: one lamport is 0.000000001 SOL.'],
  ['0', 'The amount must be more than zero.'],
  ['−1', 'The amount must be more than zero.'],
  ['9223372036.854775808', 'This amount is larger than all SOL there is.'],
])('parseLamports refuses %j', (text, message) => {
  expect(parseLamports(text)).toEqual({ ok: false, message, readings: [] });
});

it.each([
  ['1,500', ['1500', '1.5'], '“1,500” can be read as 1500 and as 1.5. Write 1500 or 1.5.'],
  ['12.005', ['12005', '12.0050'], '“12.005” can be read as 12005 and as 12.005. Write 12005 or 12.0050.'],
  ['1,234.5', ['1234.5'], 'Only a decimal sign can be read. If “1,234.5” means 1234.5, write 1234.5.'],
  ['1’000.5', ['1000.5'], 'Only a decimal sign can be read. If “1’000.5” means 1000.5, write 1000.5.'],
])('parseLamports refuses %s as ambiguous', (text, readings, message) => {
  expect(parseLamports(text)).toEqual({ ok: false, message, readings });
  for (const reading of readings) expect(parseLamports(reading)).toMatchObject({ ok: true });
});

it.each(['ar-MA', 'de', 'de-CH', 'en-IN', 'fr', 'hi', 'my', 'sv'])(
  'an amount as a language groups it is offered as it is in %s',
  (language) => {
    const text = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(1234567.25);
    expect(parseLamports(text)).toMatchObject({ ok: false, readings: ['1234567.25'] });
  },
);

it.each([
  ['١٫٥٠٠', 1_500_000_000n],
  ['２．５', 2_500_000_000n],
  ['\u200e2.5\u200f', 2_500_000_000n],
])('an amount as a language groups it is read without thousands, as %s', (text, lamports) => {
  expect(parseLamports(text)).toEqual({ ok: true, lamports });
});

it.each([
  [1n, {}, '0.000000001'],
  [1_999_999_999n, { maximum: 2 }, '1.99'],
  [1_234_567_000_000_000n, { grouped: true }, '1,234,567'],
  [-5_000n, {}, '-0.000005'],
  [0n, { minimum: 2, maximum: 2 }, '0.00'],
  [9_999_999n, { maximum: 2 }, '<0.01'],
])('formatLamports writes %s as %o', (lamports, format, text) => {
  expect(formatLamports(lamports, format)).toBe(text);
});

describe('amounts in German', () => {
  beforeEach(() => setLanguage('de', german));

  it.each([
    [1_234_567_500_000_000n, '1.234.567,5', { grouped: true }],
    [9_999_999n, '<0,01', { maximum: 2 }],
    [1_125_000_000n, '1.125000000', { minimum: 9, locale: locales.en }],
  ])('writes %s as %s', (lamports, text, format) => {
    expect(formatLamports(lamports, format)).toBe(text);
  });

  it.each([
    [1_125_000_000n, '1,1250'],
    [1n, '0,000000001'],
  ])('reads back %s, written into a field as %s', (lamports, text) => {
    expect(lamportsForField(lamports)).toBe(text);
    expect(parseLamports(text)).toEqual({ ok: true, lamports });
  });

  it('says what a typed amount may mean', () => {
    expect(parseLamports('1.500')).toEqual({
      ok: false,
      message: '„1.500“ kann als 1500 und als 1,5 gelesen werden. Schreiben Sie 1500 oder 1,5.',
      readings: ['1500', '1.5'],
    });
  });
});
