import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { keptDatabase } from './kept-database';

const database = keptDatabase('kept', (created) => void created.createObjectStore('store'));

it('is opened once, and again after the browser refused or closed it', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The page is suspended.', 'InvalidStateError');
  });
  await expect(database()).rejects.toThrow('suspended');
  const [opened] = await Promise.all([database(), database()]);
  await opened.put('store', 7, 'key');
  expect(open).toHaveBeenCalledTimes(2);
  forceCloseDatabase(open.mock.results[1]?.value.result);
  expect(await (await database()).get('store', 'key')).toBe(7);
});

it('gives way to another tab that deletes it', async () => {
  await (await database()).put('store', 7, 'key');
  await deleteDB('kept', { blocked: () => expect.unreachable() });
  expect(await (await database()).get('store', 'key')).toBeUndefined();
});
