import { expect, it } from 'vitest';
import { createQueue } from './queue';

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('never runs more than its width at once, and runs all, in order', async () => {
  const queue = createQueue(4);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const tasks = Array.from({ length: 25 }, (_, index) =>
    queue.add(async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await later(1 + (index % 3));
      running -= 1;
      return index * 2;
    }),
  );
  expect(await Promise.all(tasks)).toEqual(Array.from({ length: 25 }, (_, index) => index * 2));
  expect(most).toBe(4);
  expect(started).toEqual(Array.from({ length: 25 }, (_, index) => index));
});

it('frees the place of a task that fails, even at once', async () => {
  const queue = createQueue(1);
  const failing = queue.add(() => {
    throw new Error('broken');
  });
  const after = queue.add(async () => 'ran');
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('ran');
});

it('does not start a task that was cancelled while it waited', async () => {
  const queue = createQueue(1);
  const controller = new AbortController();
  let ran = false;
  const first = queue.add(() => later(10));
  const second = queue.add(async () => {
    ran = true;
  }, controller.signal);
  controller.abort(new Error('left the page'));
  await expect(second).rejects.toThrow('left the page');
  await first;
  expect(ran).toBe(false);
});
