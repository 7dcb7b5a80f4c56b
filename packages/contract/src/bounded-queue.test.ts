import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue';

async function readAll<T>(queue: BoundedQueue<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of queue) items.push(item);
  return items;
}

it('BoundedQueue hands items over in order, also to a reader that came first', async () => {
  const queue = new BoundedQueue<number>({ capacity: 10, overflow: 'drop-oldest' });
  const read = readAll(queue);
  queue.push(1);
  await Promise.resolve();
  queue.push(2);
  queue.push(3);
  queue.end();
  expect(await read).toEqual([1, 2, 3]);
});

it('BoundedQueue ends a slow reader with the error and drops its items', async () => {
  let overflows = 0;
  const queue = new BoundedQueue<string>({
    capacity: 5,
    weigh: (item) => item.length,
    overflow: () => {
      overflows += 1;
      return new Error('too slow');
    },
  });
  expect(queue.push('abc')).toBe(true);
  queue.push('def');
  expect(queue.push('g')).toBe(false);
  expect(overflows).toBe(1);
  await expect(queue[Symbol.asyncIterator]().next()).rejects.toThrow('too slow');
});

it('BoundedQueue yields what is queued before the error of its end', async () => {
  const queue = new BoundedQueue<number>({ capacity: 5, overflow: 'drop-oldest' });
  queue.push(1);
  queue.end(new Error('cut'));
  const seen: number[] = [];
  await expect(
    (async () => {
      for await (const item of queue) seen.push(item);
    })(),
  ).rejects.toThrow('cut');
  expect(seen).toEqual([1]);
});
