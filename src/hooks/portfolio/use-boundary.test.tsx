import { routes } from '@contract/rest/routes';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { epochInfoQuery } from '@/api/stats/queries';
import { renderStrict, testQueryClient } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { type Boundary, useBoundary } from './use-boundary';

/** Fri, 21 Nov 2025 12:00:00 GMT */
const noon = 1_763_726_400_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => void vi.useRealTimers());

it('is the same value while the answers put the end at the same time, and never before it', async () => {
  const client = testQueryClient();
  let told: Boundary | undefined;
  function Watch() {
    told = useBoundary();
    return null;
  }
  const answer = (epochSeconds: number) =>
    worker.use(
      answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds }),
      answerRpc({
        getEpochInfo: { epoch: 1061, absoluteSlot: 1, blockHeight: 1, slotIndex: 1, slotsInEpoch: 9 },
      }),
    );
  answer(3_604);
  await renderStrict(<Watch />, client);
  await expect.poll(() => told?.distance).toBe('1 h 0 min');
  const first = told;
  expect(first?.at).toBe(noon + 3_610_000);
  const again = async (epochSeconds: number) => {
    answer(epochSeconds);
    await act(() => client.refetchQueries(epochInfoQuery));
  };
  await again(3_606);
  expect(told).toBe(first);
  await again(3_665);
  expect(told).toEqual({
    at: noon + 3_670_000,
    moment: first?.moment.replace('00', '01'),
    distance: '1 h 1 min',
  });
});
