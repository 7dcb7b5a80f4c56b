import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useRateMethods } from './use-rate-methods';

const [pinned] = pinsFor('sandbox').validators;
const overviewOf = (...validators: { identity?: string; vote_identity?: string; apy_total?: number }[]) =>
  answerRoute(routes.validatorsOverview, { general_data: {}, validators });

beforeEach(() => {
  worker.use(...publicAnswers);
  worker.use(
    answerRoute(routes.apy, ({ query }) =>
      query.epochs === undefined
        ? { apy: 7 }
        : {
            apy: [
              { epoch: 1057, apy: 6 },
              { epoch: 1059, apy: 8 },
              { epoch: 1061, apy: 99 },
            ],
          },
    ),
    answerRoute(routes.networkApy, { apy: [] }),
    answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1058, apy: 5 }, { epoch: 1060 }] }),
    overviewOf(
      { identity: 'x', vote_identity: 'y', apy_total: 3 },
      { vote_identity: pinned?.vote ?? '', apy_total: 7.4 },
    ),
  );
});

async function methods() {
  const shown = await renderHookStrict(useRateMethods, undefined);
  await shown.answered();
  return shown.current;
}

const calm =
  'Tips and block rewards vary from epoch to epoch; a mean is calmer and later to notice a change.';
const texts = {
  compounded:
    'A model of the API, from the parts of an earlier epoch’s APY and the stake. Assumed here: it counts each epoch’s rewards as staked again, which tips and block rewards are only with auto-compound.',
  list: 'The field apy_total of the list. It is another answer of the API and may be of another moment.',
};
const from = (path: string) => [expect.objectContaining({ route: `GET ${path}` })];

describe('the other methods to count the rate', () => {
  it('give theirs, with their sources and reasons', async () => {
    expect(await methods()).toEqual([
      {
        name: 'Compounded by the API’s model',
        rate: 7.69,
        why: texts.compounded,
        from: from(routes.apyCompounded.path),
        unit: 'percent, set for this deployment',
      },
      {
        // Of the two ended epochs.
        name: 'Mean of ten epochs',
        rate: 7,
        why: `Epochs 1,057 to 1,059. ${calm}`,
        from: from(`${routes.apy.path}?epochs=100`),
        unit: 'percent, set for this deployment',
      },
      {
        name: 'In the list of validators',
        rate: 7.4,
        why: texts.list,
        from: from(routes.validatorsOverview.path),
        unit: 'percent, set for this deployment',
      },
      {
        name: 'By the older interface',
        rate: 5,
        why: 'The pool’s older interface counts by itself, here for epoch 1,058; its document does not say how.',
        from: from(`${routes.legacyApy.path}?start_epoch=961&end_epoch=1060`),
        unit: 'percent, set for this deployment',
      },
    ]);
  });

  it('load', async () => {
    const shown = await renderHookStrict(useRateMethods, undefined);
    expect(shown.current.map(({ rate, from: sources, unit }) => [rate, sources, unit])).toEqual([
      ['loading', [], 'unknown'],
      ['loading', [], 'percent, inferred from its size'],
      ['loading', [], 'unknown'],
      ['loading', [], 'percent, inferred from its size'],
    ]);
  });

  it('have none where their sources fail', async () => {
    worker.use(
      ...[routes.apyCompounded, routes.apy, routes.validatorsOverview, routes.legacyApy].map((route) =>
        failRoute(route, 404),
      ),
    );
    expect((await methods()).map(({ rate, why, from: sources, unit }) => [rate, why, sources, unit])).toEqual(
      [
        [null, texts.compounded, [], 'unknown'],
        [null, calm, [], 'percent, set for this deployment'],
        [null, texts.list, [], 'unknown'],
        [
          null,
          'The pool’s older interface counts by itself; its document does not say how.',
          [],
          'percent, set for this deployment',
        ],
      ],
    );
  });

  it('have none where their sources have no figure of the validator', async () => {
    worker.use(
      answerRoute(routes.apy, { apy: [{ epoch: 1060, apy: 7 }] }),
      answerRoute(routes.legacyApy, { apy_values: [] }),
      overviewOf({ identity: 'x', vote_identity: 'y', apy_total: 3 }),
    );
    expect((await methods()).map(({ rate }) => rate)).toEqual([7.69, null, null, null]);
  });

  it('find the validator by its identity', async () => {
    worker.use(
      overviewOf({ vote_identity: 'y', apy_total: 3 }, { identity: pinned?.identity ?? '', apy_total: 7.3 }),
    );
    expect((await methods())[2]?.rate).toBe(7.3);
  });

  it('name the units that the sources have', async () => {
    const units = { apy: 'fraction', legacyApy: 'fraction', stake: 'SOL', reward: 'SOL' };
    worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, units })));
    expect((await methods()).map(({ unit }) => unit)).toEqual(
      Array.from({ length: 4 }, () => 'fraction, set for this deployment'),
    );
  });
});
