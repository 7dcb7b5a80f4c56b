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
      show: (epoch, words) => shown.push(`${index}:${epoch} ${words}`),
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

it('moves the line of the chart that is pointed at, then writes its words, then moves the lines of the others', () => {
  const { store, frame, at } = charts(3);
  store.set(1050, at(1));
  expect(store.get()).toBe(1050);
  expect(frame()).toEqual(['1:1050 soon']);
  expect(frame()).toEqual(['1:1050 now']);
  expect(frame()).toEqual(['0:1050 later', '2:1050 later']);
  expect(frame()).toEqual([]);
});

it('shows only the newest of several epochs in a frame', () => {
  const { store, frame, at } = charts(2);
  store.set(1050, at(0));
  store.set(1051, at(0));
  expect(frame()).toEqual(['0:1051 soon']);
  expect(frame()).toEqual(['0:1051 now']);
  expect(frame()).toEqual(['1:1051 later']);
});

it('leaves every second frame to words and other charts, in turns, while the pointer never rests', () => {
  const { store, frame, at } = charts(2);
  const seen: string[][] = [];
  for (let epoch = 1; epoch <= 6; epoch += 1) {
    store.set(epoch, at(0));
    seen.push(frame());
  }
  // Words are those of the line that stands there.
  expect(seen.flat()).toEqual(['0:1 soon', '0:1 now', '0:3 soon', '1:4 later', '0:5 soon', '0:5 now']);
  expect([...frame(), ...frame(), ...frame()]).toEqual(['0:6 soon', '1:6 later', '0:6 now']);
});

it('writes no words of a chart that the pointer has left for another', () => {
  const { store, frame, at } = charts(2);
  store.set(1050, at(0));
  frame();
  store.set(1051, at(1));
  expect([...frame(), ...frame(), ...frame()]).toEqual(['0:1051 later', '1:1051 soon', '1:1051 now']);
  expect(frame()).toEqual([]);
});

it('takes the epoch away from all charts', () => {
  const { store, frame, at } = charts(2);
  store.set(1050, at(0));
  frame();
  store.set(undefined, at(0));
  expect([...frame(), ...frame()].toSorted()).toEqual(['0:undefined now', '1:undefined now']);
  expect(frame()).toEqual([]);
});

it('writes the words of the other charts once the pointer rests, and not while it moves', () => {
  const { store, frame, rest, at } = charts(3);
  store.set(1050, at(1));
  frame();
  frame();
  frame();
  expect(rest(79)).toEqual([]);
  store.set(1051, at(1));
  expect(rest(79)).toEqual([]);
  // Still over the same epoch.
  store.set(1051, at(1));
  expect(rest(79)).toEqual([]);
  expect(rest(1)).toEqual(['0:1051 now', '2:1051 now']);
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
  expect(rest(80)).toEqual(['1:1050 now']);
  expect([...frame(), ...frame(), ...frame()]).toEqual(['0:1050 soon', '0:1050 now']);
});
