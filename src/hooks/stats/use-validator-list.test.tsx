import { pinsFor } from '@clearstake/contract/pins';
import { routes } from '@clearstake/contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { knownValue } from '@/api/stats/reading';
import { answerConfig, publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useChainEpoch, useRunningEpoch } from './use-running-epoch';
import { useTrackedValidator } from './use-tracked-validator';
import { useValidatorSet } from './use-validators';
import { useValidatorsOfEpoch } from './use-validators-of-epoch';

beforeEach(() => {
  worker.use(...publicAnswers);
});

it('has the figures of a past epoch from the series of the tracked validator', async () => {
  const validators = knownValue((await renderAnswered(useValidatorSet, undefined)).current)?.validators ?? [];
  expect(validators[0]?.vote).toBe(pinsFor('sandbox').validators[0]?.vote);
  worker.use(
    answerRoute(routes.apy, { apy: [{ epoch: 1055, apy: 7.25 }] }),
    answerRoute(routes.blockRewards, { block_rewards: [{ epoch: 1055, block_rewards: 3 }] }),
    answerRoute(routes.mevRewards, { mev_rewards: [{ epoch: 1055, mev_rewards: 4 }] }),
    answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1055, apy_base: 5, apy_total: 6 }] }),
  );
  const shown = await renderAnswered((epoch: number) => useValidatorsOfEpoch(validators, epoch), 1055);
  const { past } = shown.current;
  expect(past).toMatchObject([{ stake: null, base: 5, total: 7.25, blockRewards: 3, mevRewards: 4 }]);
});

it.each([
  ['sandbox', { name: 'Harrow Lane', vote: 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8' }],
  ['mainnet-beta', { name: 'Rakurai', vote: '4YykTGwg94GgHZEPSsQfbaMaEE9HHAHqSuXT65L6C6wf' }],
  ['testnet', { name: 'Tracked validator', identity: undefined, vote: undefined }],
])('tracks on %s the first validator that is pinned', async (cluster, expected) => {
  worker.use(answerConfig({ cluster }));
  expect((await renderAnswered(useTrackedValidator, undefined)).current).toMatchObject(expected);
});

it('takes the running epoch from the API, and the chain’s from the node, else the API', async () => {
  worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1060, epochSeconds: 1 }));
  const useBoth = () => [useRunningEpoch(), useChainEpoch()];
  expect((await renderAnswered(useBoth, undefined)).current).toEqual([1060, 1061]);
  worker.use(http.post('/rpc', () => HttpResponse.json({}, { status: 404 })));
  expect((await renderAnswered(useBoth, undefined)).current).toEqual([1060, 1060]);
});
