/** Rounds a coordinate for markup to two decimals: more is invisible, and a page of charts has hundreds of them. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
