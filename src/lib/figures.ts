import { grouped } from './grouped';

/** U+2212, a real minus: a hyphen is shorter than a plus. */
const minus = '−';

/** Rounded to so many decimals, thousands separated. */
function written(value: number, decimals: number): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const text = fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
  return text.replace('-', minus);
}

/** The smallest step that so many decimals can show: "0.01". */
const smallestStep = (decimals: number) => (10 ** -decimals).toFixed(decimals);

/** As {@link written}; what is not zero is never written as zero: "<0.01". */
function writtenNotZero(value: number, decimals: number): string {
  if (value === 0 || Number(value.toFixed(decimals)) !== 0) return written(value, decimals);
  return value > 0 ? `<${smallestStep(decimals)}` : `>${minus}${smallestStep(decimals)}`;
}

/** A figure with separated thousands and a fixed number of decimals: "2,418,306", "102.40"; never zero unless it is: "<0.01". For statistics, never for money that moves. */
export function formatFigure(value: number, decimals = 0): string {
  return writtenNotZero(value, decimals);
}

/** A rate in percent with two decimals and no sign: "7.42". */
export function formatPercent(value: number, decimals = 2): string {
  return writtenNotZero(value, decimals);
}

/** A signed difference of two rates, in percentage points: "+0.81", "−0.04", "0.00". */
export function formatPoints(difference: number, decimals = 2): string {
  const text = written(Math.abs(difference), decimals);
  if (Number(text.replaceAll(',', '')) === 0) return text;
  return difference > 0 ? `+${text}` : `${minus}${text}`;
}

/** The difference of two figures as they are shown: 0.93 less 0.92 is 0.01, whatever follows them. */
export function shownDifference(left: number, right: number, decimals = 2): number {
  return Number((Number(left.toFixed(decimals)) - Number(right.toFixed(decimals))).toFixed(decimals));
}

/** A large figure shortened: `{ text: "2.418", unit: "M" }`; below 10,000 it stays whole. */
export function shortenFigure(value: number): { text: string; unit: '' | 'k' | 'M' | 'B' } {
  const size = Math.abs(value);
  if (size >= 1e9) return { text: written(value / 1e9, 3), unit: 'B' };
  if (size >= 1e6) return { text: written(value / 1e6, 3), unit: 'M' };
  if (size >= 1e4) return { text: written(value / 1e3, 1), unit: 'k' };
  return { text: written(value, size < 100 && !Number.isInteger(value) ? 2 : 0), unit: '' };
}

/** An epoch number: "1,061". */
export function formatEpoch(epoch: number): string {
  return written(epoch, 0);
}

/** Basis points as percent: 10000 is "100", 250 is "2.50". */
export function formatBasisPoints(points: number): string {
  return points % 100 === 0 ? String(points / 100) : (points / 100).toFixed(2);
}
