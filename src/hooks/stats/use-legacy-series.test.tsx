import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { sleep } from '@/lib/sleep';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { type LegacySeries, useLegacyApy, useLegacyTps, useLegacyTvl } from './use-legacy-series';

beforeEach(() => {
  worker.use(...publicAnswers);
});

async function seriesOf(hook: () => LegacySeries) {
  const shown = await renderHookStrict(hook, undefined);
  await shown.answered();
  return shown;
}

const row = (epoch: number, own: number | null, running = false) => ({ epoch, own, network: null, running });
/** The last hundred complete epochs before 1061. */
const range = '?start_epoch=961&end_epoch=1060';

describe('a series of the older interface', () => {
  it.each([
    [
      'stake',
      useLegacyTvl,
      routes.legacyTvl.path,
      () =>
        answerRoute(routes.legacyTvl, {
          tvl_values: [{ epoch: 1059, tvl: 7 }, { epoch: 1060 }, { epoch: 1061, stake: 9 }],
        }),
      { unit: 'SOL', by: 'size' },
    ],
    [
      'transactions',
      useLegacyTps,
      routes.legacyTps.path,
      () =>
        answerRoute(routes.legacyTps, {
          tps_values: [{ epoch: 1059, tps: 7 }, { epoch: 1060 }, { epoch: 1061, avg_tps: 9 }],
        }),
      { unit: 'transactions a second', by: 'name' },
    ],
    [
      'APY',
      useLegacyApy,
      routes.legacyApy.path,
      () =>
        answerRoute(routes.legacyApy, {
          apy_values: [{ epoch: 1059, apy: 7 }, { epoch: 1060 }, { epoch: 1061, apy_total: 9 }],
        }),
      { unit: 'percent', by: 'setting' },
    ],
  ] as const)(
    'of %s is that of the last hundred complete epochs',
    async (_, hook, path, answer, sourceUnit) => {
      worker.use(answer());
      expect((await seriesOf(hook)).current).toEqual({
        reading: {
          state: 'ready',
          value: expect.any(Object),
          source: expect.objectContaining({ route: `GET ${path}${range}` }),
        },
        rows: [row(1059, 7), row(1060, null), row(1061, 9, true)],
        said: expect.objectContaining({ withoutFigure: 1, withoutEpoch: 0, unreadable: 0 }),
        sourceUnit,
      });
    },
  );

  it('loads with the running epoch, before which nothing is asked for', async () => {
    worker.use(answerRoute(routes.legacyEpochInfo, () => new Promise(() => {})));
    const shown = await renderHookStrict(useLegacyTvl, undefined);
    await sleep(50);
    expect(shown.current).toEqual({
      reading: { state: 'loading' },
      rows: [],
      said: { figures: [], points: [], withoutEpoch: 0, withoutFigure: 0, unreadable: 0 },
      sourceUnit: { unit: 'SOL', by: 'size' },
    });
    // Only the epoch is being asked for.
    expect(shown.client.isFetching()).toBe(1);
  });

  it.each([
    ['stake', useLegacyTvl],
    ['transactions', useLegacyTps],
    ['APY', useLegacyApy],
  ])('of %s fails with the running epoch, and is retried with it', async (_, hook) => {
    worker.use(failRoute(routes.legacyEpochInfo, 404, 'No epoch.'));
    const shown = await seriesOf(hook);
    const { reading } = shown.current;
    expect(reading).toEqual({ state: 'unavailable', reason: 'No epoch.', retry: expect.any(Function) });
    worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 600 }));
    if (reading.state === 'unavailable') reading.retry();
    await expect.poll(() => shown.current.reading.state).toBe('ready');
    expect(shown.current.rows).toHaveLength(100);
  });

  it('fails with its own route', async () => {
    worker.use(failRoute(routes.legacyTvl, 404, 'No stake.'));
    expect((await seriesOf(useLegacyTvl)).current).toMatchObject({
      reading: { state: 'unavailable', reason: 'No stake.' },
      rows: [],
    });
  });

  it('keeps its rows when the running epoch can no longer be read', async () => {
    const shown = await seriesOf(useLegacyTvl);
    worker.use(failRoute(routes.legacyEpochInfo, 404, 'No epoch.'));
    await shown.client.refetchQueries({ queryKey: ['route', 'legacyEpochInfo'] });
    expect(shown.current.reading.state).toBe('ready');
    expect(shown.current.rows).toHaveLength(100);
  });

  it('counts the rows that cannot be read, and those that name no epoch', async () => {
    const answer = '{"tvl_values":[{"epoch":1060,"tvl":7},{"epoch":"x","tvl":7},5,{"time":1,"tvl":8}]}';
    worker.use(rawRoute(routes.legacyTvl, answer));
    expect((await seriesOf(useLegacyTvl)).current).toMatchObject({
      rows: [row(1060, 7)],
      said: { unreadable: 2, withoutEpoch: 1 },
    });
  });

  it('takes the epoch of the chain where the API names none', async () => {
    worker.use(answerRoute(routes.legacyEpochInfo, { epochSeconds: 600 }));
    expect((await seriesOf(useLegacyTvl)).current).toMatchObject({
      reading: { source: { route: `GET ${routes.legacyTvl.path}${range}` } },
    });
  });

  it('says what was not final when it was answered', async () => {
    const epoch = { 'x-clearstake-epoch': '1060' };
    worker.use(
      answerRoute(
        routes.legacyTvl,
        {
          tvl_values: [
            { epoch: 1059, tvl: 7 },
            { epoch: 1060, tvl: 8 },
          ],
        },
        epoch,
      ),
    );
    expect((await seriesOf(useLegacyTvl)).current.rows).toEqual([row(1059, 7), row(1060, 8, true)]);
  });

  it.each([
    [
      // More than any reward, and less than all SOL.
      'stake in SOL',
      useLegacyTvl,
      answerRoute(routes.legacyTvl, { tvl_values: [{ epoch: 1060, tvl: 5e9 }] }),
      'SOL',
      'size',
      5e9,
    ],
    [
      'stake in lamports',
      useLegacyTvl,
      answerRoute(routes.legacyTvl, { tvl_values: [{ epoch: 1060, tvl: 6e9 }] }),
      'lamports',
      'size',
      6,
    ],
    [
      'APY',
      useLegacyApy,
      answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1060, apy: 0.06 }] }),
      'fraction',
      'setting',
      6,
    ],
  ] as const)('of %s is converted from its unit', async (_, hook, answer, unit, by, own) => {
    const units = { ...config.units, legacyApy: 'fraction' };
    worker.use(
      answer,
      http.get('/config.json', () => HttpResponse.json({ ...config, units })),
    );
    expect((await seriesOf(hook)).current).toMatchObject({
      rows: [row(1060, own)],
      sourceUnit: { unit, by },
    });
  });
});
