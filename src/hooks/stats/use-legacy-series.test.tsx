import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { type LegacySeries, useLegacyApy, useLegacyTps, useLegacyTvl } from './use-legacy-series';

beforeEach(() => {
  worker.use(...publicAnswers);
});

async function show<Given, Result>(hook: (given: Given) => Result, given: NoInfer<Given>) {
  const shown = await renderHookStrict(hook, given);
  await shown.answered();
  return shown;
}
const row = (epoch: number, own: number | null, running = false) => ({ epoch, own, network: null, running });

it.each<[string, () => LegacySeries, string, ReturnType<typeof answerRoute>]>([
  [
    'stake',
    useLegacyTvl,
    routes.legacyTvl.path,
    answerRoute(routes.legacyTvl, {
      tvl_values: [{ epoch: 1059, tvl: 7 }, { epoch: 1060 }, { epoch: 1061, stake: 9 }],
    }),
  ],
  [
    'transactions',
    useLegacyTps,
    routes.legacyTps.path,
    answerRoute(routes.legacyTps, {
      tps_values: [{ epoch: 1059, tps: 7 }, { epoch: 1060 }, { epoch: 1061, avg_tps: 9 }],
    }),
  ],
  [
    'APY',
    useLegacyApy,
    routes.legacyApy.path,
    answerRoute(routes.legacyApy, {
      apy_values: [{ epoch: 1059, apy: 7 }, { epoch: 1060 }, { epoch: 1061, apy_total: 9 }],
    }),
  ],
])('has the %s of the last hundred complete epochs', async (_, hook, path, answer) => {
  worker.use(answer);
  expect((await show(hook, undefined)).current).toMatchObject({
    reading: { state: 'ready', source: { route: `GET ${path}?start_epoch=961&end_epoch=1060` } },
    rows: [row(1059, 7), row(1060, null), row(1061, 9, true)],
    said: { withoutFigure: 1, withoutEpoch: 0, unreadable: 0 },
  });
});

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
