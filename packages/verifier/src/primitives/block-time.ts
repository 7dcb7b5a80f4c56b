/** The last second of the year 9999: ISO 8601 writes later years differently. */
const MAX_SECONDS = 253_402_300_799n;

/** Milliseconds since 1970 of a block time in Unix seconds; null for an invalid one. */
export function blockTimeMilliseconds(seconds: bigint | null): number | null {
  return seconds === null || seconds < 0n || seconds > MAX_SECONDS ? null : Number(seconds) * 1000;
}

/** Unix seconds in ISO 8601 UTC; null for a time that a Date cannot hold. */
export function isoTime(seconds: bigint | null): string | null {
  const time = blockTimeMilliseconds(seconds);
  return time === null ? null : new Date(time).toISOString();
}
