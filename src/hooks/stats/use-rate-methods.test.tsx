import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
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

it('gives every other method with its rate, its source and their unit', async () => {
  const shown = (await methods()).map(({ name, rate, from, unit }) => [name, rate, from[0]?.route, unit]);
  const unit = 'percent, set for this deployment';
  expect(shown).toEqual([
    ['Compounded by the API’s model', 7.69, 'GET /api/v1/validator/apy-compounded', unit],
    // Of the two ended epochs.
    ['Mean of ten epochs', 7, 'GET /api/v1/validator/apy?epochs=100', unit],
    ['In the list of validators', 7.4, 'GET /api/v1/validators/overview', unit],
    ['By the older interface', 5, 'GET /api/apy?start_epoch=961&end_epoch=1060', unit],
  ]);
});
