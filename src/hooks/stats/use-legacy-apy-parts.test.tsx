import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useLegacyApyParts } from './use-legacy-apy-parts';

beforeEach(() => {
  worker.use(...publicAnswers);
  worker.use(
    answerRoute(routes.legacyApy, {
      apy_values: [
        { epoch: 1058, apy_base: 5, apy_block_rewards: 0.5, apy_jito: 1, apy_total: 6.5 },
        { epoch: 1059, apy_inflation: 4, apy_base: 9, apy_mev: 2, apy_jito: 9, apy: 6 },
        { epoch: 1060, apy_inflation: 4 },
      ],
    }),
  );
});

async function partsOf(epoch: number | undefined) {
  const shown = await renderHookStrict(useLegacyApyParts, epoch);
  await shown.answered();
  return shown;
}
const percent = { unit: 'percent', by: 'setting' };
const reading = expect.objectContaining({ state: 'ready' });

describe('the parts of a rate by the older interface', () => {
  it.each([
    [1058, { base: 5, block: 0.5, mev: 1, total: 6.5 }],
    // Of two names for a part the first counts.
    [1059, { base: 4, block: null, mev: 2, total: 6 }],
    [1060, { base: 4, block: null, mev: null, total: null }],
    [1061, undefined],
    [undefined, undefined],
  ])('of epoch %s are those of its row', async (epoch, parts) => {
    expect((await partsOf(epoch)).current).toEqual({ reading, parts, sourceUnit: percent });
  });

  it('are those of another epoch when that is chosen', async () => {
    const shown = await partsOf(1058);
    await shown.rerender(1059);
    expect(shown.current.parts?.total).toBe(6);
  });

  it.each([
    ['fraction', { unit: 'fraction', by: 'setting' }, 650],
    ['auto', { unit: 'percent', by: 'size' }, 6.5],
  ])('are read in the unit %s', async (legacyApy, sourceUnit, total) => {
    worker.use(
      http.get('/config.json', () => HttpResponse.json({ ...config, units: { ...config.units, legacyApy } })),
    );
    const { current } = await partsOf(1058);
    expect([current.sourceUnit, current.parts?.total]).toEqual([sourceUnit, total]);
  });

  it('are unknown while they load, and where they fail', async () => {
    const shown = await renderHookStrict(useLegacyApyParts, 1058);
    expect(shown.current).toEqual({
      reading: { state: 'loading' },
      parts: undefined,
      sourceUnit: { unit: 'percent', by: 'size' },
    });
    await shown.unmount();
    worker.use(failRoute(routes.legacyApy, 404));
    expect((await partsOf(1058)).current).toMatchObject({
      reading: { state: 'unavailable' },
      parts: undefined,
    });
  });
});
