import { routes } from '@clearstake/contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { config } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { EarningTimeline } from './earning-timeline';

const hour = 3_600_000;
/** Fri, 21 Nov 2025 12:00:00 GMT */
const noon = 1_763_726_400_000;

const chain = {
  getEpochInfo: {
    epoch: 1061,
    absoluteSlot: 458_568_000,
    blockHeight: 1,
    slotIndex: 216_000,
    slotsInEpoch: 432_000,
  },
  /** Two minutes of slots that took 500 ms each. */
  getRecentPerformanceSamples: [
    { slot: 458_568_000, numSlots: 110, samplePeriodSecs: 60 },
    { slot: 458_567_890, numSlots: 130, samplePeriodSecs: 60 },
  ],
};

const timeline = () => page.getByRole('region', { name: 'When it starts earning' });
const steps = async () =>
  (await timeline().getByRole('listitem').all()).map((step) =>
    [...step.element().children].map((part) => part.textContent),
  );
const show = () => renderStrict(<EarningTimeline />);
/** "Sat 12:00" in this browser's time zone. */
const formatted = (time: number) => {
  const zoned = new Date(time);
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][zoned.getDay()];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(zoned.getHours())}:${two(zoned.getMinutes())}`;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  worker.use(answerRpc(chain), answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 86_400 }));
});

it('promises no first reward with a validator that the node calls delinquent', async () => {
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    answerRpc({
      ...chain,
      getVoteAccounts: ({ votePubkey }: { votePubkey: string }) => ({
        current: [],
        delinquent: [{ votePubkey, commission: 5 }],
      }),
    }),
  );
  await show();
  await expect
    .element(timeline())
    .toHaveTextContent(
      /Not promisedFirst rewardNo reward is promised: its validator does not vote \(delinquent\)\./,
    );
});

it('shows the boundary by the API’s clock, and the first reward one measured epoch later', async () => {
  await show();
  // 432,000 slots of 500 ms are 60 hours.
  await expect.poll(steps).toEqual([
    ['Now', 'Activating'],
    [formatted(noon + 24 * hour), 'Active, in 24\u00a0h\u00a00\u00a0min'],
    [formatted(noon + 84 * hour), 'First reward'],
  ]);
  await expect
    .element(timeline())
    .toHaveTextContent(
      'The end of this epoch comes from the staking API’s clock; the end of the next one is estimated from the measured time of a slot, a turn to make a block.',
    );
});
