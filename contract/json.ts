import { parse, stringify } from 'lossless-json';

const integer = /^-?\d+$/;

/** An integer that a `number` cannot hold exactly becomes a bigint; everything else stays a number. */
function parseNumber(text: string): number | bigint {
  if (!integer.test(text)) return Number(text);
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/**
 * Parses JSON without losing a digit of an int64.
 *
 * Safe integers and fractions arrive as `number`, larger integers as `bigint`.
 *
 * @throws SyntaxError when the text is not JSON, or names one key twice with different values.
 */
export function parseJson(text: string): unknown {
  return parse(text, null, parseNumber);
}

/**
 * Writes JSON; a bigint is written as its digits, so `{ amount: 9223372036854775807n }` becomes a plain JSON number.
 *
 * @throws TypeError for a value that JSON has no form for (`undefined`, a function).
 */
export function stringifyJson(value: unknown): string {
  const text = stringify(value);
  if (text === undefined) throw new TypeError('This value has no JSON form.');
  return text;
}
