import { formatFigure } from './figures';

/** A figure with the decimals that it has, `most` at most: "117,924.5", "6.75". */
export function formatExact(value: number, most: number): string {
  const rounded = value.toFixed(most);
  if (Number(rounded) === 0 && value !== 0) return formatFigure(value, most);
  const shortest = String(Number(rounded));
  // What is smaller than a millionth comes with an exponent.
  const [, fraction = ''] = (shortest.includes('e') ? rounded.replace(/0+$/, '') : shortest).split('.');
  return formatFigure(value, fraction.length);
}
