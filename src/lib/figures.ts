/** U+2212, a real minus: a hyphen is shorter than a plus. */
const minus = '−';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

// Making a formatter takes longer than using it a hundred times, and a table writes hundreds of figures.
const byDecimals = new Map<number, Intl.NumberFormat>();

function formatterOf(decimals: number): Intl.NumberFormat {
  let formatter = byDecimals.get(decimals);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    byDecimals.set(decimals, formatter);
  }
  return formatter;
}

function grouped(value: number, decimals: number): string {
  return formatterOf(decimals).format(value).replace('-', minus);
}

/** A figure with separated thousands and a fixed number of decimals: "2,418,306", "102.40". For statistics, never for money that moves. */
export function formatFigure(value: number, decimals = 0): string {
  return decimals === 0 ? whole.format(value).replace('-', minus) : grouped(value, decimals);
}

/** A rate in percent with two decimals and no sign: "7.42". */
export function formatPercent(value: number, decimals = 2): string {
  return grouped(value, decimals);
}

/** A signed difference of two rates, in percentage points: "+0.81", "−0.04", "0.00". */
export function formatPoints(difference: number, decimals = 2): string {
  const text = grouped(Math.abs(difference), decimals);
  if (Number(text.replaceAll(',', '')) === 0) return text;
  return difference > 0 ? `+${text}` : `${minus}${text}`;
}

/** A large figure shortened: `{ text: "2.418", unit: "M" }`; below 10,000 it stays whole. */
export function shortenFigure(value: number): { text: string; unit: '' | 'k' | 'M' | 'B' } {
  const size = Math.abs(value);
  if (size >= 1e9) return { text: grouped(value / 1e9, 3), unit: 'B' };
  if (size >= 1e6) return { text: grouped(value / 1e6, 3), unit: 'M' };
  if (size >= 1e4) return { text: grouped(value / 1e3, 1), unit: 'k' };
  return { text: grouped(value, size < 100 && !Number.isInteger(value) ? 2 : 0), unit: '' };
}

/** An epoch number: "1,061". */
export function formatEpoch(epoch: number): string {
  return whole.format(epoch);
}

/** Basis points as percent: 10000 is "100", 250 is "2.50". */
export function formatBasisPoints(points: number): string {
  return points % 100 === 0 ? String(points / 100) : (points / 100).toFixed(2);
}
