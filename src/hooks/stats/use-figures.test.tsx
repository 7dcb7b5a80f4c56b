import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Reading } from '@/api/stats/reading';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import {
  useApy,
  useApyCompounded,
  useApyLiquid,
  useDelegatedSol,
  useEpochInfo,
  useSolValue,
  useTestnetValidators,
  useTokenValue,
  useTps,
  useTvl,
  useValidatorCount,
  useValidatorsOverview,
} from './use-figures';

const answerUnits = (units: object) =>
  worker.use(
    http.get('/config.json', () => HttpResponse.json({ ...config, units: { ...config.units, ...units } })),
  );

beforeEach(() => {
  worker.use(...publicAnswers);
});

async function show(hook: () => Reading<unknown>) {
  const shown = await renderHookStrict(hook, undefined);
  await shown.answered();
  return shown;
}
const percent = (value: number) => ({ value, sourceUnit: { unit: 'percent', by: 'setting' } });
const sol = (value: number) => ({ value, sourceUnit: { unit: 'SOL', by: 'setting' } });
const identity = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

describe('a figure', () => {
  it.each<[string, () => Reading<unknown>, keyof typeof routes, unknown]>([
    ['stake', useTvl, 'tvl', { value: 2_418_306, sourceUnit: { unit: 'SOL', by: 'document' } }],
    ['delegated stake', useDelegatedSol, 'delegatedSol', sol(412_880)],
    ['transactions', useTps, 'tps', 4182],
    ['APY', useApy, 'apy', percent(7.42)],
    ['APY of the pool', useApyLiquid, 'apyLiquid', percent(7.18)],
    ['compounded APY', useApyCompounded, 'apyCompounded', percent(7.69)],
    ['token value', useTokenValue, 'legacyTokenValue', 1.1483],
    ['price', useSolValue, 'legacySolValue', 148.2],
    ['epoch', useEpochInfo, 'legacyEpochInfo', { epoch: 1061, epochSeconds: 600 }],
    ['number of validators', useValidatorCount, 'validators', 1],
    [
      'testnet validators',
      useTestnetValidators,
      'testnetValidators',
      [{ identity, vote_account: 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8' }],
    ],
  ])('of %s is that of its route, which can be asked again', async (_, hook, id, value) => {
    const shown = await show(hook);
    expect(shown.current).toEqual({
      state: 'ready',
      value,
      source: expect.objectContaining({ route: `GET ${routes[id].path}` }),
    });
    await shown.unmount();
    worker.use(failRoute(routes[id], 404, 'None.'));
    const failed = await show(hook);
    const { current } = failed;
    expect(current).toEqual({ state: 'unavailable', reason: 'None.', retry: expect.any(Function) });
    worker.use(...publicAnswers);
    if ('retry' in current) current.retry();
    await expect.poll(() => failed.current).toMatchObject({ state: 'ready', value });
  });

  it('is loading first', async () => {
    expect((await renderHookStrict(useTvl, undefined)).current).toEqual({ state: 'loading' });
  });

  it('of the validators is the whole answer', async () => {
    expect((await show(useValidatorsOverview)).current).toMatchObject({
      value: { general_data: { all_validators_Rakurai: 1 }, validators: [{ name: 'Harrow Lane' }] },
    });
  });

  it('counts no validator that cannot be read', async () => {
    worker.use(rawRoute(routes.validators, `{"validators":[{"identity":"${identity}"},5]}`));
    expect((await show(useValidatorCount)).current).toMatchObject({ value: 1 });
  });
});

describe('the unit of a figure', () => {
  it.each([
    ['fraction', { value: 7.000000000000001, sourceUnit: { unit: 'fraction', by: 'setting' } }],
    ['percent', { value: 0.07, sourceUnit: { unit: 'percent', by: 'setting' } }],
    ['auto', { value: 7.000000000000001, sourceUnit: { unit: 'fraction', by: 'size' } }],
  ])('of APY is %s, as configured', async (apy, value) => {
    answerUnits({ apy });
    worker.use(answerRoute(routes.apyLiquid, { apy: 0.07 }));
    expect((await show(useApyLiquid)).current).toMatchObject({ state: 'ready', value });
  });

  it.each([
    ['lamports', { value: 6, sourceUnit: { unit: 'lamports', by: 'setting' } }],
    ['SOL', { value: 6e9, sourceUnit: { unit: 'SOL', by: 'setting' } }],
    ['auto', { value: 6, sourceUnit: { unit: 'lamports', by: 'size' } }],
  ])('of delegated stake is %s, as configured', async (stake, value) => {
    answerUnits({ stake });
    worker.use(answerRoute(routes.delegatedSol, { delegated_sol: 6e9 }));
    expect((await show(useDelegatedSol)).current).toMatchObject({ state: 'ready', value });
  });
});

it('of delegated stake is SOL where that is less than all there is', async () => {
  answerUnits({ stake: 'auto' });
  worker.use(answerRoute(routes.delegatedSol, { delegated_sol: 5e9 }));
  expect((await show(useDelegatedSol)).current).toMatchObject({
    value: { value: 5e9, sourceUnit: { unit: 'SOL', by: 'size' } },
  });
});

describe('a rate of exactly zero', () => {
  it.each([
    ['APY', useApy, answerRoute(routes.apy, { apy: 0 })],
    ['compounded APY', useApyCompounded, answerRoute(routes.apyCompounded, { apy: 0 })],
  ] as const)('is the %s', async (_, hook, answer) => {
    worker.use(answer);
    expect((await show(hook)).current).toMatchObject({ state: 'ready', value: percent(0) });
  });

  it('treats a zero rate of the pool as missing and asks again', async () => {
    worker.use(answerRoute(routes.apyLiquid, { apy: 0 }));
    const shown = await show(useApyLiquid);
    const { current } = shown;
    expect(current).toEqual({
      state: 'unavailable',
      reason: 'The source gives 0, although by its document it gives the latest rate that is not zero.',
      retry: expect.any(Function),
    });
    worker.use(...publicAnswers);
    if ('retry' in current) current.retry();
    await expect.poll(() => shown.current).toMatchObject({ state: 'ready', value: percent(7.18) });
  });
});

it.each([
  ['price', useSolValue, answerRoute(routes.legacySolValue, {})],
  ['token value', useTokenValue, answerRoute(routes.legacyTokenValue, { tokenValue: null })],
] as const)('a %s that the answer does not have is unavailable', async (_, hook, answer) => {
  worker.use(answer);
  expect((await show(hook)).current).toMatchObject({
    state: 'unavailable',
    reason: 'The answer does not have it.',
  });
});
