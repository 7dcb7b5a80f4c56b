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
