import { t } from '../i18n';
import { currentLocale } from './locale';

/** The digits of a typed number, or why it is refused, with unambiguous spellings of what it may mean. */
export type DecimalText =
  | { readonly ok: true; readonly whole: string; readonly fraction: string }
  | { readonly ok: false; readonly message: string; readonly readings: readonly string[] };

const decimalPattern = /^(\d*)(?:[.,٫](\d*))?$/;
/** "1,500": a thousands separator in some locales, a decimal one in others. */
const ambiguousPattern = /^([1-9]\d{0,2})[.,](\d{3})$/;
/** "1,234,567", "1'234.5" and "1,00,000": the first sign is the thousands separator, a different last one the decimal separator. */
const groupedPattern = /^([1-9]\d{0,2}([.,'])(?:\d{2,3}\2)*\d{3})(?:(?!\2)[.,٫](\d+))?$/;

/** Writes digits of every script as 0 to 9. Unicode has each script's ten in order, and scripts' side by side. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let first = point;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((point - first) % 10);
  });
}

/** A typed number in ASCII: its digits, and each sign as one of its kind, such as "'" for what only ever separates thousands. */
export function plainNumber(text: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[−－﹣‒–]/, '-')
    .replace(/[．﹒。｡]/g, '.')
    .replace(/[，﹐،]/g, ',')
    .replace(/[\s’‘ʼ＇٬_]/g, "'");
}

/** Appends a zero to an ambiguous decimal: "1.125" becomes "1.1250", which no locale reads as a thousand. */
export function unambiguous(decimal: string): string {
  return ambiguousPattern.test(decimal) ? `${decimal}0` : decimal;
}

export function withLocalSign(decimal: string): string {
  return decimal.replace('.', currentLocale().decimal);
}

function withoutTrailingZeros(decimal: string): string {
  return decimal.replace(/0+$/, '').replace(/\.$/, '');
}

/**
 * Reads a decimal number in the digits of any script, with a point, a comma or "٫" as decimal separator. Refuses what depends on
 * the locale, thousands separators, signs and exponents.
 */
export function readDecimalText(typed: string): DecimalText {
  const text = plainNumber(typed);
  const [, thousands = '', thousandth = ''] = ambiguousPattern.exec(text) ?? [];
  if (thousands !== '') {
    const decimal = withoutTrailingZeros(`${thousands}.${thousandth}`);
    const whole = `${thousands}${thousandth}`;
    const reading = unambiguous(decimal);
    return {
      ok: false,
      message: t('“{text}” can be read as {whole} and as {decimal}. Write {whole} or {reading}.', {
        text: typed.trim(),
        whole,
        decimal: withLocalSign(decimal),
        reading: withLocalSign(reading),
      }),
      readings: [whole, reading],
    };
  }
  const [match, whole = '', fraction = ''] = decimalPattern.exec(text) ?? [];
  if (match !== undefined && whole + fraction !== '') return { ok: true, whole, fraction };
  const [grouped, units = '', , decimals] = groupedPattern.exec(text) ?? [];
  if (grouped !== undefined) {
    const digits = units.replaceAll(/\D/g, '');
    const reading = decimals === undefined ? digits : `${digits}.${decimals}`;
    return {
      ok: false,
      message: t('Only a decimal sign can be read. If “{text}” means {reading}, write {reading}.', {
        text: typed.trim(),
        reading: withLocalSign(reading),
      }),
      readings: [reading],
    };
  }
  return { ok: false, message: t('Enter a number such as 1.5 or 1,5.'), readings: [] };
}
