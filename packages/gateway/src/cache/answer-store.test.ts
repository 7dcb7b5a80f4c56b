import { expect, it } from 'vitest';
import { createMemoryStore } from './answer-store';

const fits = () => true;
const answerOf = (body: string) => ({ body, hash: 'hash', fetchedAt: 5, epoch: 800 });

it('the store in memory drops the least recently used entries beyond its size, keys included', async () => {
  const store = createMemoryStore(30);
  // Ten each: eight of the text, one of the key, and one for an empty text.
  for (const key of ['a', 'b', 'c']) await store.set(key, answerOf('x'.repeat(8)), 60_000);
  await store.get('a', fits);
  await store.set('d', answerOf('x'.repeat(8)), 60_000);
  const kept = await Promise.all(['a', 'b', 'c', 'd'].map((key) => store.get(key, fits)));
  expect(kept.map((answer) => answer !== undefined)).toEqual([true, false, true, true]);
  await store.set('long key of more than 30 letters', answerOf(''), 60_000);
  expect(await store.get('long key of more than 30 letters', fits)).toBeUndefined();
});
