import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('the epoch clock has the chain’s position and the API’s end', async () => {
  node();
  api(1061);
  const { current } = await settled(useEpochClock);
  expect(current).toMatchObject({ epoch: 1061, boundaryAt });
  // Half of the remaining quarter passes by half of the 80 seconds.
  expect([now, now + 40_000, boundaryAt].map((time) => current.progressAt?.(time))).toEqual([0.75, 0.875, 1]);
});

it('the epoch clock has no end of another epoch than the chain’s', async () => {
  node();
  api(1062);
  expect((await settled(useEpochClock)).current).toMatchObject({ epoch: 1061, boundaryAt: undefined });
});

it.each([
  ['is measured by the node', {}, { milliseconds: 500, minutes: 1 }],
  // 90 seconds for 100 slots.
  [
    'is estimated without a measurement',
    { getRecentPerformanceSamples: away },
    { milliseconds: 900, minutes: null },
  ],
])('the slot time %s', async (_, change, slotTime) => {
  node(change);
  api(1061);
  expect((await settled(useSlotTime)).current.slotTime).toEqual({ ...slotTime, slotsInEpoch: 400 });
});

it('the end of the epoch is the API’s', async () => {
  node();
  api(1061);
  expect((await settled(useBoundaryTime)).current).toEqual({
    state: 'ready',
    at: boundaryAt,
    estimate: null,
  });
});

it('the end of the epoch is estimated from the chain’s slots while the API is an epoch behind', async () => {
  node();
  api(1060);
  expect((await settled(useBoundaryTime)).current).toEqual({
    state: 'ready',
    // 100 slots of half a second.
    at: now + 50_000,
    estimate: { slotsLeft: 100, slotTime: { milliseconds: 500, minutes: 1 } },
  });
});

it('the end of the epoch is unavailable without the API and a measurement', async () => {
  node({ getRecentPerformanceSamples: away });
  noApi();
  expect((await settled(useBoundaryTime)).current).toEqual({ state: 'unavailable' });
});
