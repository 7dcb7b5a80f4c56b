import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { answerRpc, type RpcAnswers } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useBoundaryTime } from './use-boundary-time';
import { useEpochClock } from './use-epoch-clock';
import { useSlotTime } from './use-slot-time';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
beforeEach(() => void vi.setSystemTime(now));
afterEach(() => void vi.useRealTimers());

/** A node three quarters through epoch 1061, of 400 slots. */
const chain = { epoch: 1061, absoluteSlot: 1, blockHeight: 1, slotIndex: 300, slotsInEpoch: 400 };
const away = () => {
  throw { code: 1, message: 'Away' };
};
const node = (change: RpcAnswers = {}) =>
  worker.use(
    answerRpc({
      getEpochInfo: chain,
      // A minute for 120 slots.
      getRecentPerformanceSamples: [{ numSlots: 120, samplePeriodSecs: 60 }],
      ...change,
    }),
  );
const api = (epoch: number, epochSeconds = 90) =>
  worker.use(answerRoute(routes.legacyEpochInfo, { epoch, epochSeconds }, { age: '10' }));
const noApi = () => worker.use(failRoute(routes.legacyEpochInfo, 404));

async function settled<Result>(hook: () => Result) {
  const shown = await renderHookStrict(hook, undefined);
  await shown.answered();
  return shown;
}
/** What it gives is read with the answer's age. */
const boundaryAt = now - 10_000 + 90_000;

describe('the epoch clock', () => {
  it('has the chain’s position and the API’s end', async () => {
    node();
    api(1061);
    const { current } = await settled(useEpochClock);
    expect(current).toEqual({ epoch: 1061, progressAt: expect.any(Function), boundaryAt, loading: false });
    // Half of the remaining quarter passes by half of the 80 seconds.
    expect([now, now + 40_000, boundaryAt].map((time) => current.progressAt?.(time))).toEqual([
      0.75, 0.875, 1,
    ]);
  });

  it.each([1062])('has no end of another epoch, %i, than the chain’s', async (epoch) => {
    node();
    api(epoch);
    const { current } = await settled(useEpochClock);
    expect(current).toMatchObject({ epoch: 1061, boundaryAt: undefined, loading: false });
    expect(current.progressAt?.(now + 40_000)).toBe(0.75);
  });

  it('has the API’s epoch and end without the node', async () => {
    node({ getEpochInfo: away });
    api(1060);
    expect((await settled(useEpochClock)).current).toEqual({
      epoch: 1060,
      progressAt: undefined,
      boundaryAt,
      loading: false,
    });
  });
});

describe('the slot time', () => {
  it('is that measured by the node', async () => {
    node();
    api(1061);
    const slot = await renderHookStrict(useSlotTime, undefined);
    expect(slot.current).toEqual({ slotTime: undefined, pending: true });
    await expect
      .poll(() => slot.current)
      .toEqual({ slotTime: { milliseconds: 500, minutes: 1, slotsInEpoch: 400 }, pending: false });
  });

  it.each([['fails', { getRecentPerformanceSamples: away }]])(
    'is estimated where the node’s measurement %s',
    async (_, change) => {
      node(change);
      api(1061);
      // 90 seconds for 100 slots.
      expect((await settled(useSlotTime)).current).toEqual({
        slotTime: { milliseconds: 900, minutes: null, slotsInEpoch: 400 },
        pending: false,
      });
    },
  );
});

describe('the end of the epoch', () => {
  it('is the API’s, and the slots are not measured', async () => {
    const samples = vi.fn(() => []);
    node({ getRecentPerformanceSamples: samples });
    api(1061);
    const boundary = await renderHookStrict(useBoundaryTime, undefined);
    expect(boundary.current).toEqual({ state: 'loading' });
    await boundary.answered();
    expect(boundary.current).toEqual({ state: 'ready', at: boundaryAt, estimate: null });
    expect(samples).not.toHaveBeenCalled();
  });

  it.each([
    ['without the API', noApi],
    ['while the API is an epoch behind', () => api(1060)],
  ])('is estimated from the chain’s slots %s', async (_, answer) => {
    node();
    answer();
    expect((await settled(useBoundaryTime)).current).toEqual({
      state: 'ready',
      // 100 slots of half a second.
      at: now + 50_000,
      estimate: { slotsLeft: 100, slotTime: { milliseconds: 500, minutes: 1 } },
    });
  });

  it.each([
    ['the chain', { getEpochInfo: away }],
    ['a measurement', { getRecentPerformanceSamples: away }],
  ])('is unavailable without the API and %s', async (_, change) => {
    node(change);
    noApi();
    expect((await settled(useBoundaryTime)).current).toEqual({ state: 'unavailable' });
  });
});
