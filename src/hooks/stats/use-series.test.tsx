import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { config, publicAnswers, runningEpoch } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import {
  type SeriesPair,
  useApySeries,
  useBlockCuSeries,
  useBlockRewardsSeries,
  useMevRewardsSeries,
} from './use-series';

const answerUnits = (units: object) =>
  worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, units })));

beforeEach(() => {
  worker.use(...publicAnswers);
});

async function pairOf(hook: () => SeriesPair) {
  const shown = await renderHookStrict(hook, undefined);
  await shown.answered();
  return shown.current;
}

const row = (epoch: number, own: number | null, network: number | null, running = false) => ({
  epoch,
  own,
  network,
  running,
});
const readingOf = (path: string, points: readonly object[], skippedRows = 0) => ({
  state: 'ready',
  value: { points, skippedRows },
  source: expect.objectContaining({ route: `GET ${path}?epochs=100` }),
});

/** The figures of epoch 1059 and those after it, as rows. */
const rowsOf = <Row,>(make: (epoch: number, value: number | null) => Row, ...values: (number | null)[]) =>
  values.map((value, index) => make(1059 + index, value));
const apys = (...values: (number | null)[]) => rowsOf((epoch, apy) => ({ epoch, apy }), ...values);

describe('a pair of series', () => {
  it.each([
    [
      'APY',
      useApySeries,
      [routes.apy.path, routes.networkApy.path],
      () => [
        answerRoute(routes.apy, { apy: apys(7, null, 9) }),
        answerRoute(routes.networkApy, { apy: [{ epoch: 1060, apy: 6 }] }),
      ],
      'percent',
    ],
    [
      'tips',
      useMevRewardsSeries,
      [routes.mevRewards.path, routes.networkMevRewards.path],
      () => [
        answerRoute(routes.mevRewards, {
          mev_rewards: rowsOf((epoch, mev_rewards) => ({ epoch, mev_rewards }), 7, null, 9),
        }),
        answerRoute(routes.networkMevRewards, { mev_rewards: [{ epoch: 1060, mev_rewards: 6 }] }),
      ],
      'SOL',
    ],
    [
      'block rewards',
      useBlockRewardsSeries,
      [routes.blockRewards.path, routes.networkBlockRewards.path],
      () => [
        answerRoute(routes.blockRewards, {
          block_rewards: rowsOf((epoch, block_rewards) => ({ epoch, block_rewards }), 7, null, 9),
        }),
        answerRoute(routes.networkBlockRewards, { block_rewards: [{ epoch: 1060, block_rewards: 6 }] }),
      ],
      'SOL',
    ],
    [
      'compute units',
      useBlockCuSeries,
      [routes.blockCu.path, routes.networkBlockCu.path],
      () => [
        answerRoute(routes.blockCu, {
          block_cu: rowsOf((epoch, block_cu) => ({ epoch, block_cu }), 7, null, 9),
        }),
        answerRoute(routes.networkBlockCu, { block_cu: [{ epoch: 1060, block_cu: 6 }] }),
      ],
      'compute units a block',
    ],
  ] as const)('of %s is on one axis of epochs', async (_, hook, [path, networkPath], answers, unit) => {
    worker.use(...answers());
    expect(await pairOf(hook)).toEqual({
      own: readingOf(path, [
        { epoch: 1059, value: 7 },
        { epoch: 1060, value: null },
        { epoch: 1061, value: 9 },
      ]),
      network: readingOf(networkPath, [{ epoch: 1060, value: 6 }]),
      rows: [row(1059, 7, null), row(1060, null, 6), row(runningEpoch, 9, null, true)],
      sourceUnit: { unit, by: unit === 'compute units a block' ? 'name' : 'setting' },
      skippedRows: 0,
    });
  });

  it('is empty while both load', async () => {
    const shown = await renderHookStrict(useApySeries, undefined);
    expect(shown.current).toEqual({
      own: { state: 'loading' },
      network: { state: 'loading' },
      rows: [],
      // The configuration, which states the unit, is awaited too.
      sourceUnit: { unit: 'percent', by: 'size' },
      skippedRows: 0,
    });
  });

  it.each([
    ['own', [row(1060, null, 6)]],
    ['network', [row(1059, 7, null), row(1060, 8, null)]],
  ] as const)('has the other figures where the %s ones are missing', async (missing, rows) => {
    worker.use(
      answerRoute(routes.apy, { apy: apys(7, 8).slice(0, 2) }),
      answerRoute(routes.networkApy, { apy: [{ epoch: 1060, apy: 6 }] }),
    );
    worker.use(failRoute(missing === 'own' ? routes.apy : routes.networkApy, 404, 'None.'));
    const pair = await pairOf(useApySeries);
    expect(pair.rows).toEqual(rows);
    expect(pair[missing]).toEqual({ state: 'unavailable', reason: 'None.', retry: expect.any(Function) });
  });

  it('counts the rows of both that cannot be read', async () => {
    worker.use(
      // A word is no row; an epoch a thousand away belongs to no series of a hundred.
      rawRoute(routes.apy, '{"apy":[{"epoch":1060,"apy":7},"word",{"epoch":1059,"apy":7}]}'),
      rawRoute(
        routes.networkApy,
        '{"apy":[{"epoch":1060,"apy":6},{"epoch":59,"apy":6},{"epoch":1059,"apy":6}]}',
      ),
    );
    const pair = await pairOf(useApySeries);
    expect(pair.skippedRows).toBe(2);
    expect(pair.rows).toEqual([row(1059, 7, 6), row(1060, 7, 6)]);
  });

  it.each([
    // The answer was given in the epoch before, whose figures were not final then.
    ['own', routes.apy, 1060],
    ['network', routes.networkApy, 1060],
    ['own', routes.apy, runningEpoch],
  ] as const)('has what was not final when the %s answer was given', async (_, route, epoch) => {
    const series = [
      { epoch: 1059, apy: 7 },
      { epoch: 1060, apy: 7 },
    ];
    worker.use(answerRoute(routes.apy, { apy: series }), answerRoute(routes.networkApy, { apy: series }));
    worker.use(answerRoute(route, { apy: series }, { 'x-clearstake-epoch': String(epoch) }));
    expect((await pairOf(useApySeries)).rows).toEqual([row(1059, 7, 7), row(1060, 7, 7, epoch === 1060)]);
  });

  it('has nothing that is not final while the running epoch is unknown', async () => {
    worker.use(
      failRoute(routes.legacyEpochInfo, 404),
      answerRoute(routes.apy, { apy: apys(7, 8, 9) }),
      answerRoute(routes.networkApy, { apy: [] }),
    );
    expect((await pairOf(useApySeries)).rows.map(({ running }) => running)).toEqual([false, false, false]);
  });
});

describe('the unit of a series', () => {
  const small = [
    answerRoute(routes.apy, { apy: apys(0.07, null, null) }),
    answerRoute(routes.networkApy, { apy: [{ epoch: 1060, apy: 0.06 }] }),
  ];
  const rows = (left: number, right: number) => [
    row(1059, left, null),
    row(1060, null, right),
    row(1061, null, null, true),
  ];

  it.each([
    ['percent', { unit: 'percent', by: 'setting' }, rows(0.07, 0.06)],
    ['fraction', { unit: 'fraction', by: 'setting' }, rows(7.000000000000001, 6)],
    ['auto', { unit: 'fraction', by: 'size' }, rows(7.000000000000001, 6)],
  ])('of APY is %s, as configured', async (apy, sourceUnit, expected) => {
    answerUnits({ ...config.units, apy });
    worker.use(...small);
    expect(await pairOf(useApySeries)).toMatchObject({ sourceUnit, rows: expected });
  });

  it('is inferred from the figures of both', async () => {
    answerUnits({ ...config.units, apy: 'auto' });
    worker.use(...small);
    worker.use(answerRoute(routes.networkApy, { apy: [{ epoch: 1060, apy: 6 }] }));
    expect(await pairOf(useApySeries)).toMatchObject({
      sourceUnit: { unit: 'percent', by: 'size' },
      rows: rows(0.07, 6),
    });
  });

  it.each([
    ['SOL', { unit: 'SOL', by: 'setting' }, 3e9],
    ['lamports', { unit: 'lamports', by: 'setting' }, 3],
    ['auto', { unit: 'lamports', by: 'size' }, 3],
  ])('of rewards is %s, as configured', async (reward, sourceUnit, figure) => {
    answerUnits({ ...config.units, reward });
    worker.use(
      answerRoute(routes.blockRewards, { block_rewards: [{ epoch: 1060, block_rewards: 3e9 }] }),
      answerRoute(routes.networkBlockRewards, { block_rewards: [] }),
    );
    expect(await pairOf(useBlockRewardsSeries)).toMatchObject({
      sourceUnit,
      rows: [row(1060, figure, null)],
    });
  });
});
