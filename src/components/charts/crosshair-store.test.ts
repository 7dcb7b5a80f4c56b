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
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => vi.unstubAllGlobals());

function charts(count: number) {
  const store = createCrosshairStore();
  const shown: string[] = [];
  const elements = Array.from({ length: count }, (_, index) => {
    // The store only tells elements apart.
    const element = { id: String(index) } as Element;
    store.follow({ element, show: (epoch) => shown.push(`${index}:${epoch}`) });
    return element;
  });
  const frame = () => {
    shown.length = 0;
    nextFrame();
    return shown.toSorted();
  };
  const at = (index: number) => elements[index] as Element;
  return { store, frame, at };
}

it('shows an epoch on the chart that is pointed at, and on the others in the next frame', () => {
  const { store, frame, at } = charts(3);
  store.set(1050, at(1));
  expect(store.get()).toBe(1050);
  expect(frame()).toEqual(['1:1050']);
  expect(frame()).toEqual(['0:1050', '2:1050']);
  expect(frame()).toEqual([]);
});

it('shows only the newest of several epochs in a frame', () => {
  const { store, frame, at } = charts(2);
  store.set(1050, at(0));
  store.set(1051, at(0));
  expect(frame()).toEqual(['0:1051']);
  expect(frame()).toEqual(['1:1051']);
});

it('lets the other charts follow within three frames while the pointer never rests', () => {
  const { store, frame, at } = charts(2);
  const seen: string[][] = [];
  for (let epoch = 1; epoch <= 6; epoch += 1) {
    store.set(epoch, at(0));
    seen.push(frame());
  }
  expect(seen).toEqual([['0:1'], ['0:2'], ['1:3'], ['0:4'], ['0:5'], ['1:6']]);
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
