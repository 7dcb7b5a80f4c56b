import { type FreshnessTier, freshness } from '@contract/freshness';

/** How a cache addresses the answer of a route: its id, and the query as text so that `100` and `"100"` are one. */
export type RouteKey = readonly ['route', string, Readonly<Record<string, string>>];

const longestTimer = 5 * 60_000;

/** The key of a route's answer. */
export function routeKey(id: string, query: Readonly<Record<string, unknown>> = {}): RouteKey {
  const text: Record<string, string> = {};
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value !== undefined && value !== null) text[name] = String(value);
  }
  return ['route', id, text];
}

/** How often a page that stays open asks again: as often as the tier grows old, at most every five minutes. */
export function pollingTime(tier: FreshnessTier): number | false {
  if (tier === 'none' || tier === 'immutable') return false;
  // A slot lasts less than half a second; a person does not need figures that fast.
  const slowEnough = tier === 'slot' ? 5 * freshness.slot.fresh : freshness[tier].fresh;
  return Math.min(slowEnough, longestTimer);
}

/** How long an answer counts as new in the browser: as long as the page would not ask for it by itself. */
export function staleTimeOf(tier: FreshnessTier): number {
  return pollingTime(tier) || freshness[tier].fresh;
}
