import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Forecast } from '@/lib/forecast-score';
import { clearForecasts, keepForecast } from '@/services/forecast/forecast-store';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useForecasts } from './use-forecasts';

const keep = vi.mocked(keepForecast);
const forget = vi.mocked(clearForecasts);
const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const kept: Forecast[] = [{ epoch: 1060, percent: 7, at: 1 }];
const ofEpoch = (epoch: number) => ({ 'x-clearstake-epoch': String(epoch) });

beforeEach(() => {
  vi.setSystemTime(now);
  keep.mockReset().mockResolvedValue(kept);
  forget.mockReset().mockResolvedValue(undefined);
  worker.use(...publicAnswers);
  worker.use(answerRoute(routes.apy, { apy: 7.42 }, ofEpoch(1061)));
});

const show = () => renderAnswered(useForecasts, undefined);
const shownNow = { epoch: 1061, percent: 7.42, at: now };

it('keeps the present rate beside those that were shown', async () => {
  expect((await show()).current).toMatchObject({ forecasts: kept, storageFailed: false });
  expect(keep.mock.calls.at(-1)).toEqual([config.genesisHash, shownNow]);
});

it.each([
  ['of another epoch', answerRoute(routes.apy, { apy: 7.42 }, ofEpoch(1060))],
  [
    'that is not renewed',
    answerRoute(routes.apy, { apy: 7.42 }, { ...ofEpoch(1061), 'x-clearstake-stale': '1' }),
  ],
  ['of an epoch that is over', answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: -1 })],
])('keeps no rate %s', async (_, answer) => {
  worker.use(answer);
  expect((await show()).current.forecasts).toEqual(kept);
  expect(keep.mock.calls.filter(([, forecast]) => forecast !== undefined)).toEqual([]);
});

it('forgets them on demand, and keeps the present one again', async () => {
  const shown = await show();
  const again: Forecast[] = [shownNow];
  keep.mockResolvedValue(again);
  shown.current.clear();
  await expect.poll(() => shown.current.forecasts).toEqual(again);
  expect(forget.mock.calls).toEqual([[config.genesisHash]]);
});
