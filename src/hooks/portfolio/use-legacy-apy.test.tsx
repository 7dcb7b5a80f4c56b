import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useLegacyApy } from './use-legacy-apy';

let requests: unknown[];
const answerApy = (...rows: { epoch: number; apy?: number | null }[]) =>
  worker.use(
    answerRoute(routes.legacyApy, ({ query }) => {
      requests.push(query);
      return { apy_values: rows };
    }),
  );

beforeEach(() => {
  requests = [];
  worker.use(http.get('/config.json', () => HttpResponse.json(config)));
  answerApy({ epoch: 1060, apy: 7 }, { epoch: 1059, apy: null }, { epoch: 1058, apy: 6 });
});

type Given = readonly [epoch: bigint, epochs: number];
const show = (...given: Given) =>
  renderHookStrict(([epoch, epochs]: Given) => useLegacyApy(epoch, epochs), given);
const known = new Map([
  [1060n, 7],
  [1058n, 6],
]);

describe('the APY of past epochs by the older interface', () => {
  it('is in percent by epoch, for those that have one', async () => {
    const shown = await show(1_061n, 20);
    expect(shown.current).toEqual({ apy: new Map(), answered: false, problem: undefined });
    await expect.poll(() => shown.current).toEqual({ apy: known, answered: true, problem: undefined });
    expect(requests.at(-1)).toEqual({ start_epoch: '1041', end_epoch: '1060' });
  });

  it.each([
    [1n, 20, { start_epoch: '0', end_epoch: '0' }],
    [20n, 20, { start_epoch: '0', end_epoch: '19' }],
    [21n, 20, { start_epoch: '1', end_epoch: '20' }],
  ])('of a chain in epoch %i begins with its first', async (epoch, epochs, query) => {
    const shown = await show(epoch, epochs);
    await expect.poll(() => shown.current.answered).toBe(true);
    expect(requests.at(-1)).toEqual(query);
  });

  it('is not asked for in the first epoch, in which none has ended', async () => {
    const shown = await show(0n, 20);
    await shown.answered();
    expect(shown.current).toEqual({ apy: new Map(), answered: false, problem: undefined });
    expect(requests).toEqual([]);
  });

  it('stays while more epochs are read', async () => {
    const shown = await show(1_061n, 20);
    await expect.poll(() => shown.current.answered).toBe(true);
    answerApy({ epoch: 1020, apy: 5 });
    await shown.rerender([1_061n, 70]);
    expect(shown.current.apy).toEqual(known);
    await expect.poll(() => shown.current.apy).toEqual(new Map([[1020n, 5]]));
    expect(requests.at(-1)).toEqual({ start_epoch: '991', end_epoch: '1060' });
  });

  it.each([
    ['fraction', 700],
    ['auto', 7],
  ])('is converted from the unit %s', async (legacyApy, percent) => {
    worker.use(
      http.get('/config.json', () => HttpResponse.json({ ...config, units: { ...config.units, legacyApy } })),
    );
    const shown = await show(1_061n, 20);
    await shown.answered();
    expect(shown.current.apy.get(1060n)).toBe(percent);
  });

  it('says why it is missing', async () => {
    worker.use(failRoute(routes.legacyApy, 404, 'There is none.'));
    const shown = await show(1_061n, 20);
    await expect
      .poll(() => shown.current)
      .toEqual({ apy: new Map(), answered: false, problem: 'There is none.' });
  });

  it('stays after a failure to renew it, which is no problem', async () => {
    const shown = await show(1_061n, 20);
    await expect.poll(() => shown.current.answered).toBe(true);
    worker.use(failRoute(routes.legacyApy, 404, 'There is none.'));
    await shown.client.refetchQueries();
    await shown.answered();
    expect(shown.current).toEqual({ apy: known, answered: true, problem: undefined });
  });
});
