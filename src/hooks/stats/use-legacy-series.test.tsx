import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useLegacyApyParts } from './use-legacy-apy-parts';
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

it('fails with the running epoch, and is retried with it', async () => {
  worker.use(failRoute(routes.legacyEpochInfo, 404, 'No epoch.'));
  const shown = await show(useLegacyTvl, undefined);
  const { reading } = shown.current;
  expect(reading).toMatchObject({ state: 'unavailable', reason: 'No epoch.' });
  worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 600 }));
  if (reading.state === 'unavailable') reading.retry();
  await expect.poll(() => shown.current.rows).toHaveLength(100);
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

it.each([
  [1058, { base: 5, block: 0.5, mev: 1, total: 6.5 }],
  // Of two names for a part the first counts.
  [1059, { base: 4, block: null, mev: 2, total: 6 }],
  [1061, undefined],
])('has the parts of the rate of epoch %i from its row', async (epoch, parts) => {
  worker.use(
    answerRoute(routes.legacyApy, {
      apy_values: [
        { epoch: 1058, apy_base: 5, apy_block_rewards: 0.5, apy_jito: 1, apy_total: 6.5 },
        { epoch: 1059, apy_inflation: 4, apy_base: 9, apy_mev: 2, apy_jito: 9, apy: 6 },
      ],
    }),
  );
  expect((await show(useLegacyApyParts, epoch)).current.parts).toEqual(parts);
});
