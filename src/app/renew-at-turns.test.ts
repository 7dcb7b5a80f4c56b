import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { freshPages } from '@/testing/fresh-page';
import { createQueryClient } from './query-client';

freshPages();

/** A page on which answers are shown; what is asked for again is answered in the epoch that `upstream` is in. */
async function setUp() {
  const { renewAtTurns } = await import('./renew-at-turns');
  const client = createQueryClient();
  renewAtTurns(client);
  const upstream = { epoch: 1060 };
  const asked: string[] = [];
  const answer = (epoch?: number) => ({
    value: 0,
    source: { route: '', fetchedAt: 0, lastGood: false, ...(epoch === undefined ? {} : { epoch }) },
  });
  const give = (id: string, epoch?: number) => client.setQueryData(['route', id, {}], answer(epoch));
  const show = (id: string, epoch?: number) => {
    give(id, epoch);
    new QueryObserver(client, {
      queryKey: ['route', id, {}],
      queryFn: () => {
        asked.push(id);
        return answer(upstream.epoch);
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  };
  return { client, give, show, asked, upstream };
}

it('asks again, once and one after the other, for what was answered before the epoch turned', async () => {
  const { give, show, asked, upstream } = await setUp();
  for (const id of ['apy', 'mev', 'clock']) show(id, 1060);
  show('of unknown age');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
  upstream.epoch = 1061;
  give('clock', 1061);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['apy']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['apy', 'mev', 'of unknown age']);
});

it('takes what is not on the page, and what arrives late, for old', async () => {
  const { client, give, show, asked } = await setUp();
  give('elsewhere', 1060);
  show('clock', 1061);
  give('late', 1060);
  const old = (id: string) => client.getQueryState(['route', id, {}])?.isInvalidated;
  expect([old('elsewhere'), old('clock'), old('late')]).toEqual([true, false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

it('leaves other data alone', async () => {
  const { client, show } = await setUp();
  client.setQueryData(['config'], 'no answer of a route');
  show('clock', 1060);
  expect(client.getQueryState(['config'])?.isInvalidated).toBe(false);
});
