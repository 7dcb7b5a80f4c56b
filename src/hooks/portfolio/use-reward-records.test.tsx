import { expect, it, vi } from 'vitest';
import { answered, paid } from '@/testing/positions';
import { renderHookStrict } from '@/testing/render-hook';
import type { RewardsReading } from './use-inflation-rewards';
import { useRewardRecords } from './use-reward-records';

const rewardsOf = (account: string, epochs: readonly bigint[]) => answered([paid(account, 7n, 3n)], epochs);
const reading = (change: Partial<RewardsReading> = {}): RewardsReading => ({
  data: rewardsOf('first', [7n, 6n]),
  error: null,
  pages: 1,
  loadOlder: undefined,
  loadingOlder: false,
  retry: () => {},
  ...change,
});
const second = (change: Partial<RewardsReading> = {}) =>
  reading({ data: rewardsOf('second', [7n]), ...change });
const recordsOf = async (first: RewardsReading, other?: RewardsReading) =>
  (await renderHookStrict(() => useRewardRecords(first, other), undefined)).current;

it('loads older epochs of the group with fewer pages, and of none while that one cannot', async () => {
  const loaders = [vi.fn(), vi.fn()];
  const records = await recordsOf(
    reading({ pages: 2, loadOlder: loaders[0] }),
    second({ pages: 1, loadOlder: loaders[1] }),
  );
  records.olderRewards.load?.();
  expect(loaders.map((loader) => loader.mock.calls.length)).toEqual([0, 1]);
  const waiting = await recordsOf(reading({ pages: 2, loadOlder: () => {} }), second({ pages: 1 }));
  expect(waiting.olderRewards.load).toBeUndefined();
});
