/**
 * How fast an answer becomes stale:
 * - `slot`: changes with the chain's slots (TPS, epoch clock)
 * - `minute`: changes within minutes (prices, aggregates)
 * - `epoch`: changes when an epoch turns
 * - `immutable`: does not change while a deployment lives
 * - `none`: must never be reused (everything that builds or sends a transaction)
 */
export type FreshnessTier = 'slot' | 'minute' | 'epoch' | 'immutable' | 'none';

/** Times in milliseconds. */
export interface Freshness {
  /** A younger answer is served without a refetch. */
  readonly fresh: number;
  /** For this long after that, it is served while a newer one is fetched in the background. */
  readonly revalidate: number;
  /** For this long after it was fetched, it is served, with its age, when the upstream fails. */
  readonly lastGood: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Shared by the browser's queries and the gateway's cache. */
export const freshness: Readonly<Record<FreshnessTier, Freshness>> = {
  slot: { fresh: 2 * second, revalidate: 10 * second, lastGood: hour },
  minute: { fresh: 30 * second, revalidate: 5 * minute, lastGood: day },
  epoch: { fresh: 2 * minute, revalidate: hour, lastGood: 7 * day },
  immutable: { fresh: hour, revalidate: day, lastGood: 7 * day },
  none: { fresh: 0, revalidate: 0, lastGood: 0 },
};
