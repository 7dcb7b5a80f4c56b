import { currentLocale, type Locale } from './locale';

/** Inserts thousands separators: "2,418,306". */
export function grouped(digits: string | bigint, locale: Locale = currentLocale()): string {
  return String(digits).replace(/\B(?=(?:\d{3})+$)/g, locale.group);
}

/** U+2212: a hyphen is narrower than a plus sign. */
const minus = '−';

/** A figure with the symbol of its unit: "7.42 %", "250 SOL"; in this order also within text from right to left. */
export function withUnit(figure: string, unit: string): string {
  const { mark } = currentLocale();
  return `${mark}${figure} ${unit}${mark}`;
}

function formatFixed(value: number, decimals: number, locale: Locale = currentLocale()): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const text =
    fraction === undefined ? grouped(whole, locale) : `${grouped(whole, locale)}${locale.decimal}${fraction}`;
  return text.replace('-', locale.mark + minus);
}

/**
 * A statistic with thousands separators and fixed decimals: "2,418,306", "102.40". A small non-zero value is "<0.01", never
 * zero. Not for amounts that move.
 */
export function formatFigure(value: number, decimals = 0, locale: Locale = currentLocale()): string {
  if (value === 0 || Number(value.toFixed(decimals)) !== 0) return formatFixed(value, decimals, locale);
  const smallest = formatFixed(10 ** -decimals, decimals, locale);
  return locale.mark + (value > 0 ? `<${smallest}` : `>${minus}${smallest}`);
}

/** A rate in percent, two decimals by default, without the sign: "7.42". */
export function formatPercent(value: number, decimals = 2): string {
  return formatFigure(value, decimals);
}

/** A commission in percent, without the sign: "5", and with hundredths "5.50". */
export function formatCommission(percent: number): string {
  return Number.isInteger(percent) ? formatFigure(percent) : formatPercent(percent);
}

/** A signed difference of two rates, in percentage points: "+0.81", "−0.04", "0.00". */
export function formatPoints(difference: number, decimals = 2): string {
  const text = formatFixed(Math.abs(difference), decimals);
  if (Number(difference.toFixed(decimals)) === 0) return text;
  return `${currentLocale().mark}${difference > 0 ? '+' : minus}${text}`;
}

/** The difference of two figures as displayed, with two decimals: 0.93 less 0.92 is 0.01, whatever their further ones. */
export function shownDifference(left: number, right: number): number {
  return Number((Number(left.toFixed(2)) - Number(right.toFixed(2))).toFixed(2));
}

/** Abbreviates a large figure: `{ text: "2.418", unit: "M" }`; below 10,000 it is not abbreviated. */
export function shortenFigure(value: number): { text: string; unit: '' | 'k' | 'M' | 'B' } {
  const size = Math.abs(value);
  // What would round to a thousand of a unit is one of the next.
  if (size >= 999_999_500) return { text: formatFixed(value / 1e9, 3), unit: 'B' };
  if (size >= 999_950) return { text: formatFixed(value / 1e6, 3), unit: 'M' };
  if (size >= 1e4) return { text: formatFixed(value / 1e3, 1), unit: 'k' };
  return { text: formatFigure(value, size < 100 && !Number.isInteger(value) ? 2 : 0), unit: '' };
}

/** An epoch number: "1,061". */
export function formatEpoch(epoch: number): string {
  return formatFixed(epoch, 0);
}

/** Basis points as percent: 10000 is "100", 250 is "2.50". */
export function formatBasisPoints(points: number): string {
  return formatFixed(points / 100, points % 100 === 0 ? 0 : 2);
}

/** A figure without trailing zeros, with at most `maximum` decimals: "117,924.5", "6.75". */
export function formatExact(value: number, maximum: number): string {
  const rounded = value.toFixed(maximum);
  if (Number(rounded) === 0 && value !== 0) return formatFigure(value, maximum);
  const shortest = String(Number(rounded));
  // String() uses an exponent below a millionth.
  const [, fraction = ''] = (shortest.includes('e') ? rounded.replace(/0+$/, '') : shortest).split('.');
  return formatFigure(value, fraction.length);
}

const [minDecimals, maxDecimals] = [2, 4];

/** The decimals, two to four, at which the bounds of an interval differ as text. */
export function distinctDecimals(low: number, high: number): number {
  let decimals = minDecimals;
  while (decimals < maxDecimals && low.toFixed(decimals) === high.toFixed(decimals)) decimals += 1;
  return decimals;
}
