import { parse, stringify } from 'lossless-json';

const number = /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const integer = /^-?\d+$/;
const u64Range = 2 ** 64;
/** No field has so many digits. `BigInt` takes a second for those of an answer of 4 MB, and as long again to write them. */
const longestExact = 1_000;
// The same limit as in a Solana node: serde_json's recursion limit.
const deepest = 128;

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** The integer value of a number with a point or an exponent; undefined for a fraction. */
function integerOf(text: string): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = number.exec(text) ?? [];
  const digits = whole + fraction;
  const shift = Number(exponent) - fraction.length;
  if (shift >= 0) return BigInt(digits + '0'.repeat(shift));
  return /^0+$/.test(digits.slice(shift)) ? BigInt(digits.slice(0, shift)) : undefined;
}

/**
 * Parses a JSON number. An integer that a `number` cannot hold exactly becomes a bigint; within a u64 also one with a point or
 * exponent. A longer text than any field's becomes a `number`, too, infinite where it is too large.
 */
export function readNumber(text: string): number | bigint {
  const value = Number(text);
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER || text.length > longestExact) return value;
  if (integer.test(text)) return BigInt(text);
  return Math.abs(value) > u64Range ? value : (integerOf(text) ?? value);
}

/** The parser is recursive, so the depth is checked first. */
function refuseDeepNesting(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (inString) {
      if (character === backslash) index += 1;
      else if (character === quote) inString = false;
    } else if (character === quote) inString = true;
    else if (character === openBracket || character === openBrace) {
      depth += 1;
      if (depth > deepest) throw new SyntaxError(`The JSON is nested deeper than ${deepest} levels.`);
    } else if (character === closeBracket || character === closeBrace) depth -= 1;
  }
}

/**
 * Safe integers and fractions become `number`, larger integers `bigint`.
 * @throws SyntaxError when the text is not JSON, is nested deeper than 128 levels, or names one key twice with different values.
 */
export function parseJson(text: string): unknown {
  refuseDeepNesting(text);
  return parse(text, null, readNumber);
}

/**
 * Serialises JSON; a bigint is written as its digits, so `{ amount: 9223372036854775807n }` becomes a plain JSON number.
 * @throws TypeError for a value without a JSON form (`undefined`, a function).
 */
export function stringifyJson(value: unknown): string {
  const text = stringify(value);
  if (text === undefined) throw new TypeError('This value has no JSON form.');
  return text;
}
