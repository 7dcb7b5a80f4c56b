import { expect, it } from 'vitest';
import { gatherAnswers } from './gather-answers';

it('passes on each answer with its time and epoch', async () => {
  const tps = { route: 'tps', query: {} } as const;
  const body = '{"tps":4182}';
  const answer = { body, hash: 'h', fetchedAt: 5, epoch: 1060, result: 'hit', age: 3 } as const;
  const module = {
    canonical: (url: string) => url,
    wanted: () => [tps],
    say: () => '',
    render: () => Promise.reject(new Error('nothing is rendered here')),
  };
  const gathered = await gatherAnswers('/', { module, answers: async () => answer, budget: 1_000 });
  expect(gathered).toEqual({ entries: [{ ...tps, body, fetchedAt: 5, epoch: 1060 }], complete: true });
});
