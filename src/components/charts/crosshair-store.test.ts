import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCrosshairStore } from './crosshair-store';

let frames: (() => void)[];
const nextFrame = () => {
  const due = frames;
  frames = [];
  for (const run of due) run();
};
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function charts(count: number) {
  const store = createCrosshairStore();
  const shown: string[] = [];
  const elements = Array.from({ length: count }, (_, index) => {
    // The store only tells elements apart.
    const element = { id: String(index) } as Element;
    store.follow({
      element,
      show: (epoch, words) => shown.push(`${index}:${epoch}${words ? '' : ' moved'}`),
    });
    return element;
  });
  const frame = () => {
    shown.length = 0;
    nextFrame();
    return shown.toSorted();
  };
  const rest = (milliseconds: number) => {
    shown.length = 0;
    vi.advanceTimersByTime(milliseconds);
    return shown.toSorted();
  };
  const at = (index: number) => elements[index] as Element;
  return { store, frame, rest, at };
}

it('shows an epoch on the chart that is pointed at, and on the others in the next frame', () => {
  const { store, frame, at } = charts(3);
  store.set(1050, at(1));
  expect(store.get()).toBe(1050);
  expect(frame()).toEqual(['1:1050']);
  expect(frame()).toEqual(['0:1050 moved', '2:1050 moved']);
  expect(frame()).toEqual([]);
});

it('shows only the newest of several epochs in a frame', () => {
  const { store, frame, at } = charts(2);
  store.set(1050, at(0));
  store.set(1051, at(0));
  expect(frame()).toEqual(['0:1051']);
  expect(frame()).toEqual(['1:1051 moved']);
});

it('lets the other charts follow within three frames while the pointer never rests', () => {
  const { store, frame, at } = charts(2);
  const seen: string[][] = [];
  for (let epoch = 1; epoch <= 6; epoch += 1) {
    store.set(epoch, at(0));
    seen.push(frame());
  }
  expect(seen).toEqual([['0:1'], ['0:2'], ['1:3 moved'], ['0:4'], ['0:5'], ['1:6 moved']]);
  expect(frame()).toEqual(['0:6']);
});

it('takes the epoch away from all charts', () => {
  const { store, frame, at } = charts(2);
  store.set(1050, at(0));
  frame();
  frame();
  store.set(undefined, at(0));
  expect([...frame(), ...frame()]).toEqual(['0:undefined', '1:undefined']);
});

it('writes the words of the other charts once the pointer rests, and not while it moves', () => {
  const { store, frame, rest, at } = charts(3);
  store.set(1050, at(1));
  frame();
  frame();
  expect(rest(79)).toEqual([]);
  store.set(1051, at(1));
  expect(rest(79)).toEqual([]);
  // Still over the same epoch.
  store.set(1051, at(1));
  expect(rest(79)).toEqual([]);
  expect(rest(1)).toEqual(['0:1051', '2:1051']);
  store.set(1051, at(1));
  expect(rest(1_000)).toEqual([]);
});

it('writes no words for a pointer that has left', () => {
  const { store, rest, at } = charts(2);
  store.set(1050, at(0));
  store.set(undefined, at(0));
  expect(rest(1_000)).toEqual([]);
});

it('keeps the words that are written before a late frame', () => {
  const { store, frame, rest, at } = charts(2);
  store.set(1050, at(0));
  expect(rest(80)).toEqual(['1:1050']);
  expect([...frame(), ...frame()]).toEqual(['0:1050']);
});
