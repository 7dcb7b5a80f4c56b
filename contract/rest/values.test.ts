import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  amount,
  amountOrText,
  anyText,
  base58Length,
  epoch,
  epochs,
  figure,
  hex,
  int64,
  listedAddress,
  publicKey,
  secretKeyHex,
  shortText,
  signature,
} from './values';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('base58Length', () => {
  it('agrees with an independent decoder on every length, leading zeros included', () => {
    for (let length = 0; length <= 64; length += 1) {
      for (const first of [0, 1, 255]) {
        const bytes = Uint8Array.from({ length }, (_, index) => (index < 3 ? first : (index * 37) % 256));
        const text = base58.encode(bytes);
        expect(base58Length(text), text).toBe(length === 0 ? -1 : length);
      }
    }
  });

  it('refuses letters outside the alphabet', () => {
    for (const letter of ['0', 'O', 'I', 'l', ' ', 'é']) expect(base58Length(`1111${letter}`)).toBe(-1);
  });
});

describe('publicKey', () => {
  it('accepts 32 bytes and nothing else', () => {
    expect(accepts(publicKey, '11111111111111111111111111111111')).toBe(true);
    expect(accepts(publicKey, 'So11111111111111111111111111111111111111112')).toBe(true);
    expect(accepts(publicKey, '1111111111111111111111111111111')).toBe(false);
    expect(accepts(publicKey, 'So1111111111111111111111111111111111111111')).toBe(false);
    expect(accepts(publicKey, ' So11111111111111111111111111111111111111112')).toBe(false);
    expect(accepts(publicKey, '')).toBe(false);
    expect(accepts(publicKey, null)).toBe(false);
  });
});

describe('amounts', () => {
  it('read integers as bigint', () => {
    expect(z.parse(amount, 5_000_000_000)).toBe(5_000_000_000n);
    expect(z.parse(amount, 9223372036854775807n)).toBe(9223372036854775807n);
    expect(z.parse(amountOrText, '9223372036854775807')).toBe(9223372036854775807n);
  });

  it('refuse zero, negatives, fractions, unsafe numbers, text and values beyond an int64', () => {
    for (const bad of [
      0,
      -1,
      1.5,
      2 ** 53,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '5',
      9223372036854775808n,
      null,
    ]) {
      expect(accepts(amount, bad), String(bad)).toBe(false);
    }
    for (const bad of ['', '0', '-5', '1.5', '1e9', '0x10', ' 5', '9223372036854775808']) {
      expect(accepts(amountOrText, bad), bad).toBe(false);
    }
  });

  it('in an answer may be zero and the smallest int64, not one less', () => {
    expect(z.parse(int64, 0)).toBe(0n);
    expect(z.parse(int64, -9223372036854775808n)).toBe(-9223372036854775808n);
    expect(accepts(int64, -9223372036854775809n)).toBe(false);
  });
});

describe('epochs', () => {
  it('are 1 to 100, as a number or as text', () => {
    expect(z.parse(epochs, 1)).toBe(1);
    expect(z.parse(epochs, '100')).toBe(100);
    for (const bad of [0, 101, 1.5, '0', '101', '', '1.5', '+5', '5 ', 'abc', null, [5]]) {
      expect(z.safeParse(epochs, bad).error?.issues[0]?.message, String(bad)).toBe(
        'must be an integer from 1 to 100',
      );
    }
  });
});

describe('other values', () => {
  it('hex is whole bytes', () => {
    expect(accepts(hex, '00fFA9')).toBe(true);
    for (const bad of ['', '0', '0g', '0x00', '00 ', '00\n']) expect(accepts(hex, bad), bad).toBe(false);
  });

  it('a secret key has 32 or 64 bytes', () => {
    expect(accepts(secretKeyHex, 'ab'.repeat(32))).toBe(true);
    expect(accepts(secretKeyHex, 'ab'.repeat(64))).toBe(true);
    for (const bytes of [0, 31, 33, 63, 65]) expect(accepts(secretKeyHex, 'ab'.repeat(bytes))).toBe(false);
  });

  it('a figure is finite and may be larger than a safe integer', () => {
    expect(z.parse(figure, 400_000_000_000_000_000n)).toBe(4e17);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '5', null])
      expect(accepts(figure, bad)).toBe(false);
  });
});

/** The last digit or character is the only thing wrong with each, where it can be. */
it.each<[string, z.ZodMiniType, unknown]>([
  ['must be a base58 public key of 32 bytes', publicKey, '1'.repeat(31)],
  ['must be a base58 signature of 64 bytes', signature, '1'.repeat(63)],
  ['must be a base58 address', listedAddress, `${'1'.repeat(31)}0`],
  ['must be a base58 address', listedAddress, `0${'1'.repeat(32)}`],
  ['must be a base58 address', listedAddress, `${'1'.repeat(32)}0`],
  ['must be a base58 address', listedAddress, '1'.repeat(45)],
  ['must be hex with an even number of digits', hex, '000'],
  ['must be hex of 32 or 64 bytes', secretKeyHex, '00'],
  ['must be an integer', int64, '1'],
  ['must fit in an int64', int64, 9_223_372_036_854_775_808n],
  ['must fit in an int64', int64, -9_223_372_036_854_775_809n],
  ['must be an integer number of base units', amount, '1'],
  ['must be an integer from 1 to 9223372036854775807', amount, 0],
  ['must be an integer from 1 to 9223372036854775807', amountOrText, '9223372036854775808'],
  ['must be an integer number of base units, as a number or as decimal digits', amountOrText, '1.0'],
  ['must be a number', figure, '5'],
  ['must be an epoch number', epoch, -1],
  ['must be an epoch number', epoch, '5'],
  ['must not be empty', shortText, ''],
  ['must be at most 128 characters', shortText, 'x'.repeat(129)],
  ['must be at most 128 characters', anyText, 'x'.repeat(129)],
])('says that a value %s', (sentence, schema, value) => {
  expect(z.safeParse(schema, value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
