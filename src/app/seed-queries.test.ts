import type { PrefetchedAnswer } from '@clearstake/contract/server-rendering';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { routeKey } from '@/api/http/route-query';
import { config } from '@/testing/public-answers';
import { readHydrationState } from './hydration-state';
import { createQueryClient } from './query-client';
import { seedQueries } from './seed-queries';

const given = { route: 'tps', query: {}, body: '{"tps":4182}', fetchedAt: 5 } as const;

/** The answer in the browser's cache, after being dehydrated into the page. */
function cached(entry: PrefetchedAnswer) {
  const server = createQueryClient();
  seedQueries(server, { config: JSON.stringify(config), entries: [entry], chain: null });
  const hydration = readHydrationState(JSON.stringify({ renderedAt: 9, queries: dehydrate(server) }));
  const browser = createQueryClient();
  if (hydration) hydrate(browser, hydration.queries);
  return browser.getQueryState(routeKey('tps'));
}

it('an answer in the page keeps the age and the epoch of its source', () => {
  const source = { route: 'GET /api/v1/validator/tps', fetchedAt: 5, lastGood: false, tier: 'slot' };
  const expected = cached({ ...given, epoch: 1060 });
  expect(expected?.data).toEqual({ value: { tps: 4182 }, source: { ...source, epoch: 1060 } });
  expect(expected?.dataUpdatedAt).toBe(5);
  expect(cached({ ...given, epoch: null })?.data).toEqual({ value: { tps: 4182 }, source });
});

it('an answer that breaks the contract is omitted', () => {
  expect(cached({ ...given, body: '{"tps":"many"}', epoch: null })).toBeUndefined();
});

it.each([undefined, null, '', 'no JSON', '[]', '{"renderedAt":"9","queries":{}}', '{"renderedAt":9}'])(
  'a page without readable data is rendered by the browser: %s',
  (text) => {
    expect(readHydrationState(text)).toBeUndefined();
  },
);
