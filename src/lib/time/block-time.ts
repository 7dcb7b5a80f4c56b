/** The last second of the year 9999: what lies beyond has another form in ISO 8601, and soon none at all. */
const LAST = 253_402_300_799n;

/** Milliseconds since 1970 of a block time in Unix seconds; null for what a node named that is no time. */
export function blockTimeMilliseconds(seconds: bigint | null): number | null {
  return seconds === null || seconds < 0n || seconds > LAST ? null : Number(seconds) * 1000;
}
