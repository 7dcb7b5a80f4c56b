import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useLegacyApy, useLegacyTvl } from './use-legacy-series';

beforeEach(() => {
  worker.use(...publicAnswers);
});

async function show<Given, Result>(hook: (given: Given) => Result, given: NoInfer<Given>) {
  const shown = await renderHookStrict(hook, given);
  await shown.answered();
  return shown;
}
const row = (epoch: number, own: number | null, running = false) => ({ epoch, own, network: null, running });

it('converts lamports by their size, and fractions as the deployment says', async () => {
  const units = { ...config.units, legacyApy: 'fraction' };
  worker.use(
    http.get('/config.json', () => HttpResponse.json({ ...config, units })),
    answerRoute(routes.legacyTvl, { tvl_values: [{ epoch: 1060, tvl: 6e9 }] }),
    answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1060, apy: 0.06 }] }),
  );
  const { current } = await show(() => [useLegacyTvl(), useLegacyApy()], undefined);
  expect(current).toMatchObject([
    { rows: [row(1060, 6)], sourceUnit: { unit: 'lamports', by: 'size' } },
    { rows: [row(1060, 6)], sourceUnit: { unit: 'fraction', by: 'setting' } },
  ]);
});
