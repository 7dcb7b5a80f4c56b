import * as z from 'zod/mini';

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const int64Max = 9_223_372_036_854_775_807n;

/**
 * Length in bytes of a base58 text, or -1 when it is not base58. Text over 128 characters is refused unread: nothing in the
 * contract is that long.
 */
export function base58Length(text: string): number {
  if (text.length === 0 || text.length > 128) return -1;
  let value = 0n;
  let leadingZeros = 0;
  let onlyZeros = true;
  for (const character of text) {
    const digit = base58Alphabet.indexOf(character);
    if (digit < 0) return -1;
    if (digit > 0) onlyZeros = false;
    else if (onlyZeros) leadingZeros += 1;
    value = value * 58n + BigInt(digit);
  }
  return leadingZeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2));
}

/** A public key or account address: base58 of exactly 32 bytes. */
export const publicKey = z
  .string()
  .check(z.refine((text) => base58Length(text) === 32, 'must be a base58 public key of 32 bytes'));

/** A transaction or message signature: base58 of exactly 64 bytes. */
export const signature = z
  .string()
  .check(z.refine((text) => base58Length(text) === 64, 'must be a base58 signature of 64 bytes'));

/** An address in a list of thousands: alphabet and length only, because decoding each one would cost frames. */
export const listedAddress = z
  .string()
  .check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'must be a base58 address'));

/** Whole bytes in hex, either case. */
export const hex = z
  .string()
  .check(z.regex(/^(?:[0-9a-fA-F]{2})+$/, 'must be hex with an even number of digits'));

/** A secret key in hex: the 32-byte seed, or the 64-byte keypair. */
export const secretKeyHex = z
  .string()
  .check(z.regex(/^(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{128})$/, 'must be hex of 32 or 64 bytes'));

const integerText = /^-?\d{1,20}$/;
const safeInteger = z.int('must be an integer without a fraction');

const toBigint = (value: number | bigint): bigint => BigInt(value);

/** An int64 in an answer: a JSON integer, as `number` when it is a safe integer, else as `bigint`. Always read as bigint. */
export const int64 = z
  .pipe(z.union([safeInteger, z.bigint()], 'must be an integer'), z.transform(toBigint))
  .check(z.refine((value) => value >= -int64Max - 1n && value <= int64Max, 'must fit in an int64'));

const positive = z.refine<bigint>(
  (value) => value >= 1n && value <= int64Max,
  'must be an integer from 1 to 9223372036854775807',
);

/** An amount in base units (lamports, pool-token units) from a person: a JSON integer from 1 to 2^63 - 1, read as bigint. */
export const amount = z
  .pipe(z.union([safeInteger, z.bigint()], 'must be an integer number of base units'), z.transform(toBigint))
  .check(positive);

const wrongAmount = 'must be an integer number of base units, as a number or as decimal digits';

/** Like {@link amount}; a string of decimal digits is allowed too. */
export const amountOrText = z
  .pipe(
    // The sentence twice: zod gives that of the one option whose type fits.
    z.union([safeInteger, z.bigint(), z.string().check(z.regex(integerText, wrongAmount))], wrongAmount),
    z.transform((value: number | bigint | string) => BigInt(value)),
  )
  .check(positive);

/**
 * A statistic for display: APY, stake, rewards, compute units. An integer too large for a `number` is rounded; nothing that is
 * spent or signed uses this.
 */
export const figure = z.pipe(z.union([z.number(), z.bigint()], 'must be a number'), z.transform(Number));

export const epoch = z.int('must be an epoch number').check(z.nonnegative('must be an epoch number'));

const wrongWindow = 'must be an integer from 1 to 100';

/** The `epochs` window of a series: 1 to 100; text on the wire, a number in code. */
export const epochs = z
  .pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, wrongWindow))], wrongWindow),
      z.transform(Number),
    ),
    z.int(wrongWindow),
  )
  .check(z.refine((value) => value >= 1 && value <= 100, wrongWindow));

/** Non-empty text of limited length. */
export const shortText = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(128, 'must be at most 128 characters'));

/** Text of limited length, possibly empty: the upstream decides what it means. */
export const anyText = z.string().check(z.maxLength(128, 'must be at most 128 characters'));
