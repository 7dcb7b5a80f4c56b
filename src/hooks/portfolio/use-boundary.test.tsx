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

it('keeps its identity while answers differ by less than ten seconds, and is never too early', async () => {
  const client = testQueryClient();
  let boundary: Boundary | undefined;
  function Watch() {
    boundary = useBoundary();
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
  await expect.poll(() => boundary?.distance).toBe('1\u00a0h\u00a00\u00a0min');
  const first = boundary;
  expect(first?.at).toBe(noon + 3_610_000);
  const refetch = async (epochSeconds: number) => {
    answer(epochSeconds);
    await act(() => client.refetchQueries(epochInfoQuery));
  };
  await refetch(3_606);
  expect(boundary).toBe(first);
  await refetch(3_665);
  expect(boundary).toEqual({
    at: noon + 3_670_000,
    moment: first?.moment.replace('00', '01'),
    distance: '1\u00a0h\u00a01\u00a0min',
  });
});
