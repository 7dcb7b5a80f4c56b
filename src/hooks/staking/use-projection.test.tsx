import { pinsFor } from '@clearstake/contract/pins';
import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { epochs, publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useProjections } from './use-projection';

const [pinned] = pinsFor('sandbox').validators;
const listed = (change: { apy?: number; apy_total?: number; identity?: string; vote_identity?: string }) =>
  answerRoute(routes.validatorsOverview, {
    general_data: {},
    validators: [{ identity: 'x', vote_identity: 'y', apy: 1, apy_total: 9 }, change],
  });
const tracked = (apy?: number, apy_total?: number) =>
  listed({
    vote_identity: pinned?.vote ?? '',
    ...(apy !== undefined && { apy }),
    ...(apy_total !== undefined && { apy_total }),
  });

/** Two days an epoch, as the sandbox's rates assume: 365.25 / 2. */
const count = 182.625;

beforeEach(() => {
  worker.use(...publicAnswers);
  worker.use(
    // Eleven epochs of 7 % and one of 8 %: over the last ten the miss was one point once.
    answerRoute(routes.apy, ({ query }) =>
      query.epochs === undefined
        ? { apy: 7.3 }
        : { apy: epochs(12).map((epoch) => ({ epoch, apy: epoch === 1060 ? 8 : 7 })) },
    ),
    answerRoute(routes.networkApy, { apy: [] }),
    answerRoute(routes.apyLiquid, { apy: 6 }),
    tracked(3.65, 7.3),
  );
});

const projections = () => renderAnswered(useProjections, false);

/** The yield of a year in percent where a share of each epoch's reward compounds: r·((1+rs)^n − 1)/(rs), r a year's part. */
function yearly(rate: number, share: number): number {
  const part = rate / 100 / count;
  return share === 0 ? rate : ((part * ((1 + part * share) ** count - 1)) / (part * share)) * 100;
}
const forecast = (rate: number, restaked: number, pastError?: number) => ({
  rate,
  restaked,
  compoundedRate: expect.closeTo(yearly(rate, restaked), 9),
  pastError,
  epochsPerYear: count,
});
const source = pinned?.name ?? '';
const restaking = {
  all: 'Rewards and tips are staked again each epoch.',
  unknown: 'What the rate is made of cannot be read, so no reward is counted as staked again.',
  part: (share: number) =>
    `The network itself stakes inflation rewards again (taken to be ${share} % of the rate, by the field apy). Without auto-compound, tips and block rewards earn nothing.`,
};

it('a native forecast compounds the inflation part of the tracked validator’s rate', async () => {
  expect((await projections()).current.native).toMatchObject({
    projection: forecast(7.3, 0.5, 0.1),
    epochLength: 'sandbox',
    source,
    restaking: restaking.part(50),
  });
});

it.each([
  ['a third', tracked(2, 6), 1 / 3, restaking.part(33)],
  // Rounded parts may be more than the whole.
  ['more than all', tracked(8, 7.3), 1, restaking.part(100)],
  ['an unknown part', tracked(undefined, 7.3), 0, restaking.unknown],
])('a native forecast compounds %s', async (_, answer, share, sentence) => {
  worker.use(answer);
  expect((await projections()).current.native).toMatchObject({
    state: 'ready',
    projection: forecast(7.3, share, 0.1),
    restaking: sentence,
  });
});

it('no native forecast is made where the node calls the tracked validator delinquent', async () => {
  const getVoteAccounts = ({ votePubkey }: { votePubkey: string }) => ({
    current: [],
    delinquent: [{ votePubkey, commission: 5 }],
  });
  worker.use(answerRpc({ getVoteAccounts }));
  expect((await projections()).current.native).toEqual({
    state: 'unavailable',
    reason: 'its validator does not vote (delinquent)',
  });
});
