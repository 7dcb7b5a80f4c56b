import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { type ChartSearch, useChartView } from './use-chart-view';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const show = async (search: ChartSearch, initial?: 5 | 10 | 30 | 100) => {
  const write = vi.fn();
  const view = await renderHookStrict((given: ChartSearch) => useChartView(given, write, initial), search);
  return { view, write };
};
const functions = { onRange: expect.any(Function), onEpoch: expect.any(Function) };
/** Lets React render what a transition put off. */
const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('the view of charts', () => {
  it('is written after a pause, without the first range, which needs no name', async () => {
    const { view, write } = await show({});
    view.current.onRange(10);
    view.current.onEpoch(1_050);
    await rendered();
    expect(view.current).toEqual({ range: 10, epoch: 1_050, ...functions });
    vi.advanceTimersByTime(249);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    // Another range is another view: Back leads to the one before.
    expect(write.mock.calls).toEqual([[{ range: '10', epoch: 1_050 }, false]]);
    view.current.onEpoch(undefined);
    await rendered();
    vi.advanceTimersByTime(250);
    expect(write.mock.calls.at(-1)).toEqual([{ range: '10', epoch: undefined }, true]);
    view.current.onRange(30);
    await rendered();
    vi.advanceTimersByTime(250);
    expect(view.current).toEqual({ range: 30, epoch: undefined, ...functions });
    expect(write.mock.calls.at(-1)).toEqual([{ range: undefined, epoch: undefined }, false]);
  });
});
