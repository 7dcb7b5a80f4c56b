import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { keptDatabase } from './kept-database';

const database = keptDatabase('kept', (created) => void created.createObjectStore('store'));

afterEach(() => vi.restoreAllMocks());

it('is opened once, also by two at a time', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  expect(await database()).toBe(await database());
  await Promise.all([database(), database()]);
  expect(open).toHaveBeenCalledOnce();
});

it('is opened again after the browser refused or closed it, with what it holds', async () => {
  await (await database()).put('store', 7, 'key');
  const open = vi.spyOn(indexedDB, 'open');
  const other = keptDatabase('kept', () => undefined);
  open.mockImplementationOnce(() => {
    throw new DOMException('The page is suspended.', 'InvalidStateError');
  });
  await expect(other()).rejects.toThrow('suspended');
  await other();
  for (const { value } of open.mock.results.slice(1)) forceCloseDatabase(value.result);
  expect(await (await other()).get('store', 'key')).toBe(7);
});

it('gives way to another tab that deletes it', async () => {
  await (await database()).put('store', 7, 'key');
  await deleteDB('kept', { blocked: () => expect.unreachable() });
  expect(await (await database()).get('store', 'key')).toBeUndefined();
});
