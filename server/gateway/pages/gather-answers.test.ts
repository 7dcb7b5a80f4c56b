import type { PageRenderer } from '@contract/server-rendering';
import { expect, it } from 'vitest';
import type { PublicAnswers } from '../routes/public-answers';
import { gatherAnswers } from './gather-answers';

const rendering = (wanted: PageRenderer['wanted']): PageRenderer => ({
  canonical: (url) => url,
  wanted,
  say: () => '',
  render: () => Promise.reject(new Error('nothing is rendered here')),
});
const answered = { body: '{}', hash: 'h', fetchedAt: 5, epoch: 1060, result: 'hit', age: 3 } as const;

it('asks for what an answer makes wanted, and for nothing twice', async () => {
  const requests: unknown[] = [];
  const module = rendering((url, known) => [
    { route: 'tps', query: {} },
    ...(known.length > 0 ? [{ route: 'apy' as const, query: { epochs: url } }] : []),
  ]);
  const answers: PublicAnswers = async ({ id }, query, options) => {
    requests.push([id, query]);
    const wait = options?.waitForNewer ?? 0;
    // What is kept back lets a stored answer arrive in time.
    expect(wait).toBeGreaterThan(50_000);
    expect(wait).toBeLessThanOrEqual(60_000 - 10);
    return answered;
  };
  const { entries, complete } = await gatherAnswers('/x', { module, answers, budget: 60_000 });
  expect(requests).toEqual([
    ['tps', {}],
    ['apy', { epochs: '/x' }],
  ]);
  expect(entries[0]).toEqual({ route: 'tps', query: {}, body: '{}', fetchedAt: 5, epoch: 1060 });
  expect([entries.map(({ route }) => route), complete]).toEqual([['tps', 'apy'], true]);
});

it('is not complete without an answer that failed or is late, and has the others', async () => {
  const module = rendering(() => [
    { route: 'tps', query: {} },
    { route: 'tvl', query: {} },
    { route: 'apy', query: {} },
  ]);
  const answers: PublicAnswers = async ({ id }) => {
    if (id === 'tps') throw new Error('It failed.');
    if (id === 'tvl') return new Promise(() => {});
    return answered;
  };
  const { entries, complete } = await gatherAnswers('/', { module, answers, budget: 100 });
  expect([entries.map(({ route }) => route), complete]).toEqual([['apy'], false]);
});
