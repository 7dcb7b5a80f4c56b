/** The digits of a number that a person typed, or why it cannot be read: with what it may mean, each written so that it can. */
export type DecimalText =
  | { readonly ok: true; readonly whole: string; readonly fraction: string }
  | { readonly ok: false; readonly message: string; readonly readings: readonly string[] };

const oneSign = /^(\d*)(?:[.,](\d*))?$/;
/** "1,500": a thousands separator in one country, a decimal sign in another. */
const oneGroup = /^([1-9]\d{0,2})[.,](\d{3})$/;
/** "1,234,567" and "1,234.5": the first sign separates thousands, a different last one is the decimal sign. */
const groups = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;

/** Makes "1.125" out of a decimal "1.125" into "1.1250", which no country reads as a thousand. */
export function withoutGroup(decimal: string): string {
  return oneGroup.test(decimal) ? `${decimal}0` : decimal;
}

function withoutTrailingZeros(decimal: string): string {
  return decimal.replace(/0+$/, '').replace(/\.$/, '');
}

/**
 * Reads a decimal number with a point or a comma as its decimal sign. What people in two countries would read differently is not
 * guessed. Signs, exponents, spaces and other alphabets' digits are refused.
 */
export function readDecimalText(text: string): DecimalText {
  const [, thousands = '', thousandth = ''] = oneGroup.exec(text) ?? [];
  if (thousands !== '') {
    const decimal = withoutTrailingZeros(`${thousands}.${thousandth}`);
    const readings = [`${thousands}${thousandth}`, withoutGroup(decimal)];
    return {
      ok: false,
      message: `“${text}” can be read as ${thousands}${thousandth} and as ${decimal}. Write ${readings.join(' or ')}.`,
      readings,
    };
  }
  const [match, whole = '', fraction = ''] = oneSign.exec(text) ?? [];
  if (match !== undefined && whole + fraction !== '') return { ok: true, whole, fraction };
  const [grouped, units = '', , decimals] = groups.exec(text) ?? [];
  if (grouped !== undefined) {
    const digits = units.replaceAll(/[.,]/g, '');
    const reading = decimals === undefined ? digits : `${digits}.${decimals}`;
    return {
      ok: false,
      message: `Only a decimal sign can be read. If “${text}” means ${reading}, write ${reading}.`,
      readings: [reading],
    };
  }
  return { ok: false, message: 'Enter a number such as 1.5 or 1,5.', readings: [] };
}
