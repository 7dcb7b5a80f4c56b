import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { knownValue } from '@/api/stats/reading';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import * as figures from './use-figures';

beforeEach(() => {
  worker.use(...publicAnswers);
});

async function show<Result>(hook: () => Result): Promise<Result> {
  const shown = await renderHookStrict(hook, undefined);
  await shown.answered();
  return shown.current;
}

it('takes each figure from its route, in the unit of the deployment', async () => {
  const shown = await show(() => ({
    tvl: knownValue(figures.useTvl())?.value,
    delegated: knownValue(figures.useDelegatedSol())?.value,
    tps: knownValue(figures.useTps()),
    apy: knownValue(figures.useApy())?.value,
    liquid: knownValue(figures.useApyLiquid())?.value,
    compounded: knownValue(figures.useApyCompounded())?.value,
    token: knownValue(figures.useTokenValue()),
    price: knownValue(figures.useSolValue()),
    validators: knownValue(figures.useValidatorCount()),
  }));
  expect(shown).toEqual({
    tvl: 2_418_306,
    delegated: 412_880,
    tps: 4182,
    apy: 7.42,
    liquid: 7.18,
    compounded: 7.69,
    token: 1.1483,
    price: 148.2,
    validators: 1,
  });
});

it('converts fractions and lamports where the deployment or the size says so', async () => {
  const units = { ...config.units, apy: 'fraction', stake: 'auto' };
  worker.use(
    http.get('/config.json', () => HttpResponse.json({ ...config, units })),
    answerRoute(routes.apyLiquid, { apy: 0.06 }),
    answerRoute(routes.delegatedSol, { delegated_sol: 6e9 }),
  );
  expect(await show(() => [figures.useApyLiquid(), figures.useDelegatedSol()])).toMatchObject([
    { value: { value: 6, sourceUnit: { unit: 'fraction', by: 'setting' } } },
    { value: { value: 6, sourceUnit: { unit: 'lamports', by: 'size' } } },
  ]);
});

it('treats a zero rate of the pool, and no other, as missing, and asks again on demand', async () => {
  worker.use(answerRoute(routes.apyLiquid, { apy: 0 }), answerRoute(routes.apy, { apy: 0 }));
  const shown = await renderHookStrict(() => [figures.useApyLiquid(), figures.useApy()] as const, undefined);
  await shown.answered();
  const [liquid, apy] = shown.current;
  expect(apy).toMatchObject({ state: 'ready', value: { value: 0 } });
  expect(liquid).toMatchObject({
    state: 'unavailable',
    reason: 'The source gives 0, although by its document it gives the latest rate that is not zero.',
  });
  worker.use(...publicAnswers);
  if ('retry' in liquid) liquid.retry();
  await expect.poll(() => knownValue(shown.current[0])?.value).toBe(7.18);
});

it('has no price that the answer does not have', async () => {
  worker.use(answerRoute(routes.legacySolValue, {}));
  expect(await show(figures.useSolValue)).toMatchObject({
    state: 'unavailable',
    reason: 'The answer does not have it.',
  });
});
