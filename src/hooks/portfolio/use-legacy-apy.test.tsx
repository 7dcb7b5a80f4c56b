import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useLegacyApy } from './use-legacy-apy';

let asked: unknown;
beforeEach(() => {
  asked = undefined;
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({ ...config, units: { ...config.units, legacyApy: 'fraction' } }),
    ),
    answerRoute(routes.legacyApy, ({ query }) => {
      asked = query;
      return {
        apy_values: [
          { epoch: 1060, apy: 0.07 },
          { epoch: 1059, apy: null },
          { epoch: 1058, apy: 0.06 },
        ],
      };
    }),
  );
});

async function show(epoch: bigint) {
  const shown = await renderHookStrict(() => useLegacyApy(epoch, 20), undefined);
  await shown.answered();
  return shown.current;
}

it('has the rates of the last epochs in percent, and none for an epoch without one', async () => {
  const apy = new Map([
    [1060n, 7.000000000000001],
    [1058n, 6],
  ]);
  expect(await show(1_061n)).toEqual({ apy, answered: true, problem: undefined });
  expect(asked).toEqual({ start_epoch: '1041', end_epoch: '1060' });
});
