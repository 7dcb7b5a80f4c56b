import type { PrefetchedAnswer } from '@clearstake/contract/server-rendering';
import { expect, it } from 'vitest';
import { gatherAnswers } from './gather-answers';

it('asks for a refused answer once, and names the refusal only while its answer is wanted', async () => {
  const asked: string[] = [];
  const refused = new Error('refused');
  const wants = (always: readonly PrefetchedAnswer['route'][]) => ({
    wanted: (_: string, known: readonly PrefetchedAnswer[]) =>
      [...(known.length === 0 ? ['tps' as const] : []), ...always].map((route) => ({ route, query: {} })),
  });
  const answers = async ({ id }: { id: string }) => {
    asked.push(id);
    if (id !== 'tvl') throw refused;
    return { body: '1', hash: '', fetchedAt: 1, epoch: 1, result: 'hit' as const, age: 0 };
  };
  const ready = await gatherAnswers('/', { module: wants(['tvl']), answers });
  expect(ready).toMatchObject({ complete: true, failure: undefined });
  expect(await gatherAnswers('/', { module: wants([]), answers })).toMatchObject({ failure: refused });
  expect(asked).toEqual(['tps', 'tvl', 'tps']);
});
