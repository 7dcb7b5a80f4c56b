/** A place or size for markup, to two decimals: what follows them is too small to see, and a page of charts has hundreds of them. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
