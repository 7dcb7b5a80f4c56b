import { expect, it } from 'vitest';
import { createQueue } from './queue';
import { sleep } from './sleep';

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

/** Tasks that run until they are finished by the test. */
function pendingTasks(width: number) {
  const queue = createQueue(width);
  const started: string[] = [];
  const finish = new Map<string, (failure?: Error) => void>();
  const add = (name: string) =>
    queue.add(
      () =>
        new Promise<void>((resolve, reject) => {
          started.push(name);
          finish.set(name, (failure) => (failure ? reject(failure) : resolve()));
        }),
    );
  return { queue, started, add, end: (name: string, failure?: Error) => finish.get(name)?.(failure) };
}

it('applies a lower concurrency to tasks that are already running', async () => {
  const { queue, started, add, end } = pendingTasks(Number.POSITIVE_INFINITY);
  const first = add('before');
  queue.setConcurrency(2);
  const rest = [add('a'), add('b'), add('c')];
  await sleep(0);
  expect(started).toEqual(['before', 'a']);
  end('before');
  await first;
  await sleep(0);
  expect(started).toEqual(['before', 'a', 'b']);
  end('a', new Error('failed'));
  await expect(rest[0]).rejects.toThrow('failed');
  await sleep(0);
  expect(started).toEqual(['before', 'a', 'b', 'c']);
  end('b');
  end('c');
  await Promise.all(rest.slice(1));
});
