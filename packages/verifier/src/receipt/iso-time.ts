import { blockTimeMilliseconds } from '../primitives/block-time';

/** Unix seconds in ISO 8601 UTC; null for a time that a Date cannot hold. */
export function isoTime(seconds: bigint | null): string | null {
  const time = blockTimeMilliseconds(seconds);
  return time === null ? null : new Date(time).toISOString();
}
