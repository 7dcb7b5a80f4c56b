/**
 * How the browser's own link to the gateway is. Times are milliseconds since 1970 by the browser's clock.
 * `stale`: open, but silent for more than two heartbeats; nothing on screen is current any more.
 */
export type FeedLink =
  | { readonly state: 'connecting'; readonly since: number }
  | { readonly state: 'live'; readonly since: number }
  | { readonly state: 'stale'; readonly since: number }
  | {
      readonly state: 'reconnecting';
      readonly since: number;
      readonly attempt: number;
      readonly reason: string;
    }
  | { readonly state: 'stopped'; readonly since: number; readonly reason: string };

/** Attempts to come back before the link is given up. */
export const MOST_ATTEMPTS = 8;

const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** How long to wait before the given attempt (1 is the first); a fifth at random, so that viewers do not come back as one. */
export function waitBefore(attempt: number, random: () => number = Math.random): number {
  const wait = WAITS_MS[attempt - 1] ?? 15_000;
  return wait * (0.9 + 0.2 * random());
}
