import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { knownValue } from '@/api/stats/reading';
import { answerConfig, config, publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import * as figures from './use-figures';

beforeEach(() => {
  worker.use(...publicAnswers);
});

it('converts fractions and lamports where the deployment or the size says so', async () => {
  const units = { ...config.units, apy: 'fraction', stake: 'auto' };
  worker.use(
    answerConfig({ units }),
    answerRoute(routes.apyLiquid, { apy: 0.06 }),
    answerRoute(routes.delegatedSol, { delegated_sol: 6e9 }),
  );
  const { current } = await renderAnswered(
    () => [figures.useApyLiquid(), figures.useDelegatedSol()],
    undefined,
  );
  expect(current).toMatchObject([
    { value: { value: 6, sourceUnit: { unit: 'fraction', by: 'setting' } } },
    { value: { value: 6, sourceUnit: { unit: 'lamports', by: 'size' } } },
  ]);
});

it('treats a zero rate of the pool, and no other, as missing, and asks again on demand', async () => {
  worker.use(answerRoute(routes.apyLiquid, { apy: 0 }), answerRoute(routes.apy, { apy: 0 }));
  const shown = await renderAnswered(() => [figures.useApyLiquid(), figures.useApy()] as const, undefined);
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
