import { routes } from '@clearstake/contract/rest/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportAnswer } from '@/lib/connection';
import { epochs, publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useAgreement } from './use-agreement';

// The shown time is of every fifth second, which was two before.
const now = Date.UTC(2030, 10, 21, 12, 0, 2);
beforeEach(() => {
  vi.setSystemTime(now);
  worker.use(...publicAnswers);
  worker.use(older(7), ...stakes(1_000, 1_000));
});
afterEach(() => {
  reportAnswer('none');
});

/** The total stake, and the list whose two validators add up to `listed`. */
function stakes(total: number, listed: number, headers: Record<string, string> = {}) {
  return [
    answerRoute(routes.tvl, { tvl: total }, headers),
    answerRoute(routes.validatorsOverview, {
      general_data: {},
      validators: [{ activated_stake: listed - 400 }, { activated_stake: 400 }],
    }),
  ];
}
/** The APY of the last complete epoch by the older interface; the API's own is 7 %. */
const older = (last: number, headers: Record<string, string> = {}, of = 1060) =>
  answerRoute(
    routes.legacyApy,
    { apy_values: epochs(100).map((epoch) => ({ epoch, apy: epoch === of ? last : 9 })) },
    headers,
  );
/** The API's own rates: 7 % in each epoch. */
const series = answerRoute(routes.apy, ({ query }) =>
  query.epochs === undefined ? { apy: 7 } : { apy: epochs(100).map((epoch) => ({ epoch, apy: 7 })) },
);
const running = (epoch: number, headers: Record<string, string> = {}) =>
  answerRoute(routes.legacyEpochInfo, { epoch, epochSeconds: 600 }, headers);
const oldBy = (seconds: number) => ({ age: String(seconds + 2) });

const agreements = () => renderAnswered(useAgreement, undefined);

const agree = ['Stake total', 'APY', 'Running epoch'].map((name) => ({ name, verdict: 'agree', detail: '' }));
const except = (index: number, verdict: string, detail = '') =>
  agree.map((check, place) => (place === index ? { ...check, verdict, detail } : check));

// Stakes may differ by a hundredth of the total, rates by a hundredth of a point.
it.each([
  ['stakes that are more apart', stakes(1_000, 989), except(0, 'differ', '1,000 SOL against 989 SOL')],
  ['rates that are more apart', [older(7.02)], except(1, 'differ', '7.00 % against 7.02 %')],
  [
    // By the API epoch 1059 was the last that ended.
    'epochs that are two',
    [running(1060), older(7, {}, 1059), series],
    except(2, 'differ', '1,060 against 1,061'),
  ],
  ['stakes within a hundredth', stakes(1_000, 990), agree],
  ['a stake that is missing', [failRoute(routes.tvl, 404)], except(0, 'unknown')],
  [
    'an old stake',
    stakes(1_000, 1_000, oldBy(61)),
    except(0, 'aged', 'not compared, a figure is 1\u00a0min old'),
  ],
])('compares the figures of two routes: %s', async (_, answers, expected) => {
  worker.use(...answers);
  expect((await agreements()).current).toEqual(expected);
});

it('compares nothing with a source that cannot be renewed', async () => {
  const shown = await agreements();
  expect(shown.current).toEqual(agree);
  reportAnswer('rpc=35');
  await expect
    .poll(() => shown.current)
    .toEqual(except(2, 'aged', 'not compared, the Solana node does not answer'));
});
