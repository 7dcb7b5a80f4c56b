/** The last second of the year 9999: what lies beyond has another form in ISO 8601, and soon none at all. */
const LAST = 253_402_300_799n;

/** Unix seconds in ISO 8601 UTC; null for what a node named that is no time of ours. */
export function isoTime(seconds: bigint | null): string | null {
  if (seconds === null || seconds < 0n || seconds > LAST) return null;
  return new Date(Number(seconds) * 1000).toISOString();
}
