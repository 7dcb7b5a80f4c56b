import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { withoutSightings } from '@/lib/validators/validators';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useChainEpoch, useRunningEpoch } from './use-running-epoch';
import { useTrackedValidator } from './use-tracked-validator';
import { useValidatorList } from './use-validator-list';
import { useValidatorSet } from './use-validators';
import { useValidatorsOfEpoch } from './use-validators-of-epoch';

beforeEach(() => {
  worker.use(...publicAnswers);
});
const identity = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const vote = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';
const answerConfig = (change: object) =>
  worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, ...change })));

async function show<Given, Result>(hook: (given: Given) => Result, given: NoInfer<Given>) {
  const shown = await renderHookStrict(hook, given);
  await shown.answered();
  return shown;
}

describe('the list of a network', () => {
  it('of testnet has addresses only', async () => {
    worker.use(
      rawRoute(
        routes.testnetValidators,
        `{"validators":[{"identity":"${identity}","vote_account":"${vote}"},{"identity":"${vote}"},5]}`,
      ),
    );
    const bare = {
      name: null,
      image: null,
      description: null,
      website: null,
      stake: null,
      share: null,
      sharesName: false,
      base: null,
      block: null,
      mev: null,
      total: null,
      blockRewards: null,
      mevRewards: null,
      ...withoutSightings,
    };
    const shown = await renderHookStrict(useValidatorList, 'testnet');
    expect(shown.current).toEqual({ state: 'loading' });
    await expect.poll(() => shown.current.state).toBe('ready');
    expect(shown.current).toEqual({
      state: 'ready',
      source: expect.objectContaining({ route: `GET ${routes.testnetValidators.path}` }),
      value: [
        { key: identity, identity, vote, ...bare },
        { key: vote, identity: vote, vote: null, ...bare },
      ],
    });
    await shown.rerender('mainnet');
    expect(shown.current).toMatchObject({ value: [{ key: identity }] });
  });

  it('of mainnet is the overview’s', async () => {
    const { current } = await show(useValidatorList, 'mainnet' as const);
    expect(current).toMatchObject({
      state: 'ready',
      value: [
        {
          key: identity,
          name: 'Harrow Lane',
          stake: 412_880,
          base: 5.71,
          block: 0.77,
          mev: 0.94,
          total: 7.42,
        },
      ],
      source: { route: `GET ${routes.validatorsOverview.path}` },
    });
  });

  it.each(['mainnet', 'testnet'] as const)('of %s fails with its route', async (network) => {
    worker.use(
      failRoute(network === 'mainnet' ? routes.validatorsOverview : routes.testnetValidators, 404, 'None.'),
    );
    expect((await show(useValidatorList, network)).current).toEqual({
      state: 'unavailable',
      reason: 'None.',
      retry: expect.any(Function),
    });
  });
});

describe('the set of validators', () => {
  it('is the overview in the configured units, read once for each answer', async () => {
    const { current } = await show(() => [useValidatorSet(), useValidatorSet()] as const, undefined);
    const [first, second] = current;
    expect(first).toMatchObject({
      state: 'ready',
      value: {
        units: { apy: { unit: 'percent', by: 'setting' } },
        totals: { networkStake: 400e6, clientStake: 2_418_306, count: 1, listedStake: 412_880, listed: 1 },
      },
    });
    expect(first.state === 'ready' && second.state === 'ready' && first.value === second.value).toBe(true);
  });

  it('is read anew in other units', async () => {
    const { current, client, ...shown } = await show(useValidatorSet, undefined);
    expect(current).toMatchObject({ value: { validators: [{ total: 7.42 }] } });
    answerConfig({ units: { ...config.units, apy: 'fraction' } });
    await client.refetchQueries({ queryKey: ['config'] });
    await shown.rerender(undefined);
    const again = await renderHookStrict(useValidatorSet, undefined, { client });
    await expect.poll(() => again.current).toMatchObject({ value: { validators: [{ total: 742 }] } });
  });

  it('leaves out rows that cannot be read', async () => {
    worker.use(rawRoute(routes.validatorsOverview, '{"general_data":{},"validators":[{"identity":"a"},5]}'));
    expect((await show(useValidatorSet, undefined)).current).toMatchObject({
      value: { totals: { listed: 1 } },
    });
  });
});

describe('the list of a past epoch', () => {
  it('has the figures of that epoch of the tracked validator, with their readings', async () => {
    const [pinned] = pinsFor('sandbox').validators;
    const set = await show(useValidatorSet, undefined);
    const validators = set.current.state === 'ready' ? set.current.value.validators : [];
    expect(validators[0]?.vote).toBe(pinned?.vote);
    worker.use(
      answerRoute(routes.apy, {
        apy: [
          { epoch: 1055, apy: 7.25 },
          { epoch: 1056, apy: 7.5 },
        ],
      }),
      answerRoute(routes.blockRewards, { block_rewards: [{ epoch: 1055, block_rewards: 3 }] }),
      answerRoute(routes.mevRewards, { mev_rewards: [{ epoch: 1055, mev_rewards: 4 }] }),
      answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1055, apy_base: 5, apy_total: 6 }] }),
    );
    const shown = await show((epoch: number) => useValidatorsOfEpoch(validators, epoch), 1055);
    expect(shown.current).toMatchObject({
      apy: { own: { state: 'ready' } },
      blockRewards: { own: { source: { route: `GET ${routes.blockRewards.path}?epochs=100` } } },
      mevRewards: { own: { source: { route: `GET ${routes.mevRewards.path}?epochs=100` } } },
      legacy: { parts: { base: 5, total: 6 } },
    });
    const past = { key: identity, stake: null, block: null, mev: null };
    expect(shown.current.past).toMatchObject([
      { ...past, base: 5, total: 7.25, blockRewards: 3, mevRewards: 4 },
    ]);
    await shown.rerender(1056);
    expect(shown.current.past).toMatchObject([
      { ...past, base: null, total: 7.5, blockRewards: null, mevRewards: null },
    ]);
  });
});

describe('the tracked validator', () => {
  it.each([
    [
      'sandbox',
      {
        name: 'Harrow Lane',
        identity: 'BrSenBLU2A7botYj5zAKkso23gDZ3fZQvyNBUYya9zXm',
        vote: 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8',
      },
    ],
    [
      'mainnet-beta',
      {
        name: 'Rakurai',
        identity: 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv',
        vote: '4YykTGwg94GgHZEPSsQfbaMaEE9HHAHqSuXT65L6C6wf',
      },
    ],
    ['testnet', { name: 'Tracked validator', identity: undefined, vote: undefined }],
  ])('of %s is the first that is pinned', async (cluster, expected) => {
    answerConfig({ cluster });
    const shown = await renderHookStrict(useTrackedValidator, undefined);
    expect(shown.current).toEqual({ name: 'Tracked validator', identity: undefined, vote: undefined });
    await expect.poll(() => shown.current).toEqual(expected);
    await shown.answered();
    expect(shown.current).toEqual(expected);
  });
});

describe('the running epoch', () => {
  it('is the chain’s, else the API’s', async () => {
    worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1060, epochSeconds: 1 }));
    expect((await show(() => [useRunningEpoch(), useChainEpoch()], undefined)).current).toEqual([1060, 1061]);
    worker.use(http.post('/rpc', () => HttpResponse.json({}, { status: 404 })));
    expect((await show(() => [useRunningEpoch(), useChainEpoch()], undefined)).current).toEqual([1060, 1060]);
  });
});
