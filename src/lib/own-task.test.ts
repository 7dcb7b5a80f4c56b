import { afterEach, expect, it, vi } from 'vitest';
import { ownTask } from './own-task';

afterEach(() => vi.unstubAllGlobals());

it('resolves when the browser has given it a task, not before', async () => {
  let give = () => {};
  vi.stubGlobal('scheduler', {
    postTask: (run: () => void) =>
      new Promise<void>((resolve) => {
        give = () => {
          run();
          resolve();
        };
      }),
  });
  let done = false;
  const task = ownTask().then(() => {
    done = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toBe(false);
  give();
  await task;
  expect(done).toBe(true);
});

it.each([undefined, {}])('resolves at once where there are no such tasks: %o', async (scheduler) => {
  vi.stubGlobal('scheduler', scheduler);
  await expect(ownTask()).resolves.toBeUndefined();
});

it('waits for the page to be drawn once tasks have followed each other for most of a frame', async () => {
  let now = 0;
  let frames: (() => void)[] = [];
  vi.stubGlobal('scheduler', { postTask: async (run: () => void) => run() });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const isThere = async (task: Promise<void>) => {
    let there = false;
    void task.then(() => {
      there = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    return there;
  };
  expect(await isThere(ownTask())).toBe(true);
  now = 12;
  expect(await isThere(ownTask())).toBe(true);
  now = 13;
  const late = ownTask();
  expect(await isThere(late)).toBe(false);
  const due = frames;
  frames = [];
  for (const run of due) run();
  await late;
  // What follows is another frame's.
  now = 14;
  expect(await isThere(ownTask())).toBe(true);
});
