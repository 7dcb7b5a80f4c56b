import { expect, it } from 'vitest';
import { refetchWhileFailing, routeQuery } from './route-query';

const held = (lastGood: boolean) => ({
  state: {
    data: { value: 1, source: { route: 'GET /tvl', fetchedAt: 0, tier: 'minute' as const, lastGood } },
  },
});

it.each([
  ['minute', false, 30_000],
  ['epoch', false, 120_000],
  ['immutable', false, false],
  ['minute', true, 15_000],
] as const)('sets the polling interval of the tier %s, last good: %s', (tier, lastGood, expected) => {
  expect(routeQuery('tvl', tier).refetchInterval(held(lastGood))).toBe(expected);
});

it.each([
  ['error', 5_000],
  ['success', false],
  ['pending', false],
] as const)('refetches after %s: %s', (status, interval) => {
  expect(refetchWhileFailing({ state: { status } })).toBe(interval);
});
