const [fewest, most] = [2, 4];

/** How many decimals it takes for both ends of an interval to differ in writing: from two up to four. */
export function tellingDecimals(low: number, high: number): number {
  let decimals = fewest;
  while (decimals < most && low.toFixed(decimals) === high.toFixed(decimals)) decimals += 1;
  return decimals;
}
