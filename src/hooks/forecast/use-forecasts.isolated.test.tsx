import { routes } from '@contract/rest/routes';
import { onlineManager } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Forecast } from '@/lib/forecast-score';
import { sleep } from '@/lib/sleep';
import { clearForecasts, keepForecast } from '@/services/forecast/forecast-store';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useForecasts } from './use-forecasts';

vi.mock('@/services/forecast/forecast-store', () => ({ keepForecast: vi.fn(), clearForecasts: vi.fn() }));

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
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

async function show() {
  const shown = await renderHookStrict(useForecasts, undefined);
  await shown.answered();
  return shown;
}
const clear = expect.any(Function);
const shownNow = { epoch: 1061, percent: 7.42, at: now };

describe('the rates that were shown', () => {
  it.each([
    ['of another epoch', answerRoute(routes.apy, { apy: 7.42 }, ofEpoch(1060))],
    [
      'that is not renewed',
      answerRoute(routes.apy, { apy: 7.42 }, { ...ofEpoch(1061), 'x-clearstake-stale': '1' }),
    ],
    ['of an epoch that is over', answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: -1 })],
  ])('are kept without one %s', async (_, answer) => {
    worker.use(answer);
    expect((await show()).current.forecasts).toEqual(kept);
    expect(keep.mock.calls.map(([, forecast]) => forecast)).toEqual(keep.mock.calls.map(() => undefined));
  });

  it('are unknown while the chain is', async () => {
    worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, genesisHash: null })));
    expect((await show()).current).toEqual({ forecasts: undefined, storageFailed: false, clear });
    expect(keep).not.toHaveBeenCalled();
  });

  it('cannot be kept where storage refuses, which is not tried again', async () => {
    keep.mockRejectedValue(new Error('No storage.'));
    const shown = await show();
    expect(shown.current).toEqual({ forecasts: undefined, storageFailed: true, clear });
    const { length } = keep.mock.calls;
    await sleep(100);
    expect(keep.mock.calls).toHaveLength(length);
  });

  it('are forgotten on demand, and the present one is kept again', async () => {
    const shown = await show();
    const { length } = keep.mock.calls;
    const again: Forecast[] = [shownNow];
    keep.mockResolvedValue(again);
    shown.client.setQueryDefaults(['other'], { gcTime: Number.POSITIVE_INFINITY });
    shown.client.setQueryData(['other'], 1);
    shown.current.clear();
    await expect.poll(() => shown.current.forecasts).toEqual(again);
    expect(shown.client.getQueryState(['other'])?.isInvalidated).toBe(false);
    expect(forget.mock.calls).toEqual([[config.genesisHash]]);
    expect(keep.mock.calls.length).toBeGreaterThan(length);
    expect(shown.current.storageFailed).toBe(false);
  });
});
