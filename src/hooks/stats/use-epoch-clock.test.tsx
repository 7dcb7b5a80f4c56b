import { routes } from '@clearstake/contract/rest/routes';
import { expect, it } from 'vitest';
import { epochInfo } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useEpochClock } from './use-epoch-clock';
import { useSlotTime } from './use-slot-time';

const getEpochInfo = { ...epochInfo, slotIndex: 300 };
const useBoth = () => ({ clock: useEpochClock(), slotTime: useSlotTime().slotTime });

it.each([
  ['both', { epoch: 1061, epochSeconds: 600 }, { getEpochInfo }, [1061, true, 500]],
  ['seconds alone', { epochSeconds: 600 }, { getEpochInfo }, [1061, true, 500]],
  ['an epoch alone', { epoch: 1061 }, { getEpochInfo }, [1061, false, undefined]],
  ['an epoch alone, and no node', { epoch: 1061 }, {}, [1061, false, undefined]],
  ['an epoch that is over', { epoch: 1060, epochSeconds: 600 }, { getEpochInfo }, [1061, false, undefined]],
])('the clock and the slot time use what the API says: %s', async (_, answer, node, expected) => {
  worker.use(answerRpc(node), answerRoute(routes.legacyEpochInfo, answer));
  const shown = await renderAnswered(useBoth, undefined);
  const { clock, slotTime } = shown.current;
  expect([clock.epoch, clock.boundaryAt !== undefined, slotTime?.milliseconds]).toEqual(expected);
});
