import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => vi.unstubAllGlobals());

it('tells of each answer in a task of its own', async () => {
  const happened: string[] = [];
  vi.stubGlobal('scheduler', {
    postTask: (run: () => void) =>
      new Promise<void>((resolve) =>
        setTimeout(() => {
          happened.push('task');
          run();
          resolve();
        }),
      ),
  });
  const client = createQueryClient();
  // As the library's hooks listen.
  const show = (name: string) =>
    new QueryObserver(client, { queryKey: [name], enabled: false }).subscribe(
      notifyManager.batchCalls(() => happened.push(name)),
    );
  show('one');
  show('other');
  client.setQueryData(['one'], 1);
  client.setQueryData(['other'], 2);
  await expect.poll(() => happened.length).toBe(4);
  expect(happened).toEqual(['task', 'one', 'task', 'other']);
});
