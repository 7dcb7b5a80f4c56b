import { describe, expect, it, vi } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import type { RewardsReading } from './use-inflation-rewards';
import { useRewardRecords } from './use-reward-records';

const reward = (account: string) => ({ account, epoch: 7n, amount: 3n, postBalance: 9n, slot: 70n });
const rewardsOf = (account: string, epochs: readonly bigint[], truncated = false) => ({
  rewards: [reward(account)],
  epochs,
  unread: [],
  truncated,
});

const reading = (change: Partial<RewardsReading> = {}): RewardsReading => ({
  data: rewardsOf('first', [7n, 6n]),
  error: null,
  pages: 1,
  loadOlder: undefined,
  loadingOlder: false,
  retry: () => {},
  ...change,
});

const recordsOf = async (first: RewardsReading, second?: RewardsReading) =>
  (await renderHookStrict(() => useRewardRecords(first, second), undefined)).current;

const failure = new Error('The node is away.');
const retryRewards = expect.any(Function);

describe('the rewards of one group of accounts', () => {
  it('are those of its reading', async () => {
    const first = reading();
    expect(await recordsOf(first)).toEqual({
      rewards: first.data,
      rewardsError: null,
      retryRewards,
      olderRewards: { load: undefined, loading: false, error: null },
    });
  });

  it('are undefined while they load, and fail with the reading', async () => {
    const loadOlder = vi.fn();
    expect(await recordsOf(reading({ data: undefined, pages: 0, loadOlder }))).toEqual({
      rewards: undefined,
      rewardsError: null,
      retryRewards,
      olderRewards: { load: undefined, loading: false, error: null },
    });
    expect(await recordsOf(reading({ data: undefined, error: failure }))).toEqual({
      rewards: undefined,
      rewardsError: failure,
      retryRewards,
      olderRewards: { load: undefined, loading: false, error: null },
    });
  });

  it('stay when older ones fail, which are asked for once', async () => {
    const [retry, loadOlder] = [vi.fn(), vi.fn()];
    const first = reading({ error: failure, retry, loadOlder, loadingOlder: true });
    const records = await recordsOf(first);
    expect(records).toEqual({
      rewards: first.data,
      rewardsError: null,
      retryRewards,
      olderRewards: { load: expect.any(Function), loading: true, error: failure },
    });
    records.retryRewards();
    expect(retry).toHaveBeenCalledOnce();
    records.olderRewards.load?.();
    expect(loadOlder).toHaveBeenCalledOnce();
  });

  it('have no older ones once the node has pruned them', async () => {
    const records = await recordsOf(reading({ data: rewardsOf('first', [7n], true), loadOlder: () => {} }));
    expect(records.olderRewards.load).toBeUndefined();
  });
});

describe('the rewards of two groups', () => {
  const second = (change: Partial<RewardsReading> = {}) =>
    reading({ data: rewardsOf('second', [7n]), ...change });

  it('are joined over the epochs that both have', async () => {
    expect((await recordsOf(reading(), second())).rewards).toEqual({
      rewards: [reward('first'), reward('second')],
      epochs: [7n],
      unread: [],
      truncated: false,
    });
  });

  it.each([
    ['first', reading({ data: undefined }), second()],
    ['second', reading(), second({ data: undefined })],
  ])('are undefined while the %s loads', async (_, first, other) => {
    expect((await recordsOf(first, other)).rewards).toBeUndefined();
  });

  it.each([
    ['first', reading({ data: undefined, error: failure }), second()],
    ['second', reading(), second({ data: undefined, error: failure })],
  ])('fail when the %s does', async (_, first, other) => {
    expect((await recordsOf(first, other)).rewardsError).toBe(failure);
  });

  it('retry only the group that failed', async () => {
    const [retryFirst, retrySecond] = [vi.fn(), vi.fn()];
    const records = await recordsOf(
      reading({ retry: retryFirst }),
      second({ error: failure, retry: retrySecond }),
    );
    expect(records.olderRewards.error).toBe(failure);
    records.retryRewards();
    expect(retryFirst).not.toHaveBeenCalled();
    expect(retrySecond).toHaveBeenCalledOnce();
  });

  it.each([
    ['the first', 1, 2, [1, 0]],
    ['the second', 2, 1, [0, 1]],
    ['both', 2, 2, [1, 1]],
  ])('load older epochs of %s, by %i and %i pages', async (_, pages, otherPages, calls) => {
    const loaders = [vi.fn(), vi.fn()];
    const records = await recordsOf(
      reading({ pages, loadOlder: loaders[0] }),
      second({ pages: otherPages, loadOlder: loaders[1] }),
    );
    records.olderRewards.load?.();
    expect(loaders.map((loader) => loader.mock.calls.length)).toEqual(calls);
  });

  it('load nothing while the group with fewer pages cannot', async () => {
    const records = await recordsOf(reading({ pages: 2, loadOlder: () => {} }), second({ pages: 1 }));
    expect(records.olderRewards.load).toBeUndefined();
  });

  it.each([
    [true, false],
    [false, true],
  ])('are loading when one of them is (%s, %s)', async (loadingOlder, right) => {
    const records = await recordsOf(reading({ loadingOlder }), second({ loadingOlder: right }));
    expect(records.olderRewards.loading).toBe(true);
  });
});

it('follows its readings', async () => {
  const records = await renderHookStrict(
    ({ first, second }: { first: RewardsReading; second: RewardsReading }) => useRewardRecords(first, second),
    { first: reading(), second: reading({ data: undefined }) },
  );
  expect(records.current.rewards).toBeUndefined();
  const first = reading({ data: rewardsOf('first', [9n]) });
  await records.rerender({ first, second: reading({ data: rewardsOf('second', [9n]), loadingOlder: true }) });
  expect(records.current.rewards?.epochs).toEqual([9n]);
  expect(records.current.olderRewards.loading).toBe(true);
  await records.rerender({ first, second: reading({ data: undefined, error: failure }) });
  expect(records.current.rewardsError).toBe(failure);
});
