/**
 * The state of the browser's connection to the gateway; times in milliseconds since 1970 by the browser's clock. `stale`: open,
 * but silent for more than two heartbeats, so nothing on screen is current.
 */
export type FeedLink =
  | { readonly state: 'connecting' | 'live' | 'stale'; readonly since: number }
  | { readonly state: 'stopped'; readonly since: number; readonly reason: string }
  | {
      readonly state: 'reconnecting';
      readonly since: number;
      readonly attempt: number;
      readonly reason: string;
    };

/** Reconnection attempts before the feed stops. */
export const MAX_ATTEMPTS = 8;

const BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Backoff in milliseconds before the given attempt (the first is 1), with 20 % jitter so that viewers do not reconnect in step.
 */
export function backoffDelay(attempt: number): number {
  const delay = BACKOFF_MS[attempt - 1] ?? 15_000;
  return delay * (0.9 + 0.2 * Math.random());
}
