import { sleep } from '@clearstake/contract/sleep';
import { expect, it } from 'vitest';
import { createQueue } from './queue';

it('runs all tasks in order within its concurrency', async () => {
  const queue = createQueue(4);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const tasks = Array.from({ length: 25 }, (_, index) =>
    queue.add(async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await sleep(1 + (index % 3));
      running -= 1;
      return index * 2;
    }),
  );
  expect(await Promise.all(tasks)).toEqual(Array.from({ length: 25 }, (_, index) => index * 2));
  expect(most).toBe(4);
  expect(started).toEqual(Array.from({ length: 25 }, (_, index) => index));
});

it('does not start a task whose caller aborts synchronously', async () => {
  const controller = new AbortController();
  let ran = false;
  const task = createQueue(1).add(async () => {
    ran = true;
  }, controller.signal);
  controller.abort(new Error('mounted twice'));
  await expect(task).rejects.toThrow('mounted twice');
  expect(ran).toBe(false);
});

it('applies a lower concurrency to tasks that are already running', async () => {
  const queue = createQueue(Number.POSITIVE_INFINITY);
  const started: string[] = [];
  const add = (name: string) =>
    queue.add(async () => {
      started.push(name);
      await sleep(20);
    });
  const first = add('first');
  queue.setConcurrency(1);
  const second = add('second');
  await sleep(0);
  expect(started).toEqual(['first']);
  await Promise.all([first, second]);
  expect(started).toEqual(['first', 'second']);
});
