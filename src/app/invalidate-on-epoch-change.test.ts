import { sleep } from '@clearstake/contract/sleep';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { invalidateOnEpochChange } from './invalidate-on-epoch-change';

/** A page with mounted queries; refetches are answered in the epoch `upstream`. */
function setUp() {
  const client = new QueryClient();
  invalidateOnEpochChange(client);
  const upstream = { epoch: 1060 };
  const requests: string[] = [];
  const answer = (epoch?: number) => ({ value: 0, source: epoch === undefined ? {} : { epoch } });
  const give = (id: string, epoch?: number) => client.setQueryData(['route', id, {}], answer(epoch));
  const show = (id: string, epoch?: number) => {
    give(id, epoch);
    new QueryObserver(client, {
      queryKey: ['route', id, {}],
      queryFn: () => {
        requests.push(id);
        return answer(upstream.epoch);
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  };
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, give, show, requests, upstream, isOld };
}

it('refetches answers of an older epoch, once', async () => {
  const { give, show, requests, upstream } = setUp();
  for (const id of ['apy', 'mev', 'clock']) show(id, 1060);
  show('of unknown age');
  give('clock', 1060);
  await sleep(50);
  expect(requests).toEqual([]);
  upstream.epoch = 1061;
  give('clock', 1061);
  await expect.poll(() => requests).toEqual(['apy', 'mev', 'of unknown age']);
  await sleep(50);
  expect(requests).toHaveLength(3);
});

it('reads the chain again when the chain is in a newer epoch, but not at the first epoch of a page', () => {
  const { client, isOld } = setUp();
  const stake = [...chainKeys.all, 'wallet'];
  const progress = (epoch: number) =>
    client.setQueryData(epochProgressQuery.queryKey, {
      value: { epoch, slot: 1, slotIndex: 0, slotsInEpoch: 432_000 },
      source: { route: 'RPC getEpochInfo', fetchedAt: 0, lastGood: false, tier: 'slot' },
    });
  client.setQueryData(stake, 'accounts');
  progress(1060);
  progress(1060);
  expect(isOld(stake)).toBe(false);
  progress(1061);
  expect(isOld(stake)).toBe(true);
});
