import { LosslessNumber, parse, stringify } from 'lossless-json';

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
 * @throws SyntaxError when the text is not JSON, names one key twice with different values, or uses the key `__proto__`.
 */
export function parseJson(text: string): unknown {
  const value = parse(text, null, parseNumber);
  refusePrototypes(value);
  return value;
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

// The parser assigns keys one by one, so "__proto__" would replace an object's prototype instead of becoming a field of it.
function refusePrototypes(value: unknown): void {
  if (value === null || typeof value !== 'object' || value instanceof LosslessNumber) return;
  if (Array.isArray(value)) {
    for (const item of value) refusePrototypes(item);
    return;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype) throw new SyntaxError('The key "__proto__" is not allowed.');
  for (const item of Object.values(value)) refusePrototypes(item);
}
