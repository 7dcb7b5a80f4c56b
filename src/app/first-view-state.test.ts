import type { FirstViewEntry } from '@contract/first-view';
import { expect, it } from 'vitest';
import { routeKey } from '@/api/http/route-key';
import { seedQueries } from './first-view-state';
import { makeState } from './make-state';
import { createQueryClient } from './query-client';

const config = JSON.stringify({
  cluster: 'sandbox',
  genesisHash: 'hPXiKC64ZhszYQQBjLTT58nmJAAPEs2Ey7yNCbW6NP7',
  units: { apy: 'percent', amount: 'SOL' },
  aggregatorSegment: 'jupiter',
  features: { sandbox: true, aggregatorExit: true, blockEngineStreams: true },
});

const given = { route: 'tps', query: {}, body: '{"tps":4182}', fetchedAt: 5 } as const;

function cached(entry: FirstViewEntry) {
  const state = makeState({ renderedAt: 9, config, wanted: 1, entries: [entry], chain: null });
  const client = createQueryClient();
  seedQueries(client, JSON.parse(JSON.stringify(state)));
  return client.getQueryState(routeKey('tps'));
}

it('an answer in the page is as old as where it came from, and belongs to the epoch in which it was given', () => {
  const source = { route: 'GET /api/v1/validator/tps', fetchedAt: 5, lastGood: false, tier: 'slot' };
  const known = cached({ ...given, epoch: 1060 });
  expect(known?.data).toEqual({ value: { tps: 4182 }, source: { ...source, epoch: 1060 } });
  expect(known?.dataUpdatedAt).toBe(5);
  expect(cached({ ...given, epoch: null })?.data).toEqual({ value: { tps: 4182 }, source });
});
