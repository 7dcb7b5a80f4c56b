import { expect, it, vi } from 'vitest';
import type { Reading } from '@/api/stats/reading';
import { groupOf } from './use-source-groups';

const source = (fetchedAt: number) => ({
  route: 'GET /x',
  fetchedAt,
  lastGood: false,
  tier: 'minute' as const,
});
const ready = (fetchedAt: number): Reading<unknown> => ({
  state: 'ready',
  value: 1,
  source: source(fetchedAt),
});
const stale: Reading<unknown> = { state: 'unrenewed', value: 1, source: source(5) };
const loading: Reading<unknown> = { state: 'loading' };

it('is as old as its oldest source', () => {
  expect(groupOf('Stake', [ready(30), ready(10), ready(20)])).toEqual({
    name: 'Stake',
    worst: ready(10),
    of: '',
  });
});

it('waits as long as one of its sources does', () => {
  expect(groupOf('Stake', [ready(30), loading]).worst.state).toBe('loading');
});

it('is stale when one source is, and says how many are', () => {
  expect(groupOf('Stake', [ready(30), stale, loading])).toEqual({
    name: 'Stake',
    worst: stale,
    of: ' (1 of 3 sources)',
  });
});

it('fails when one source does, and asks all failed ones again', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const group = groupOf('Stake', [
    { state: 'mismatch', reason: 'unknown', retry: one },
    ready(1),
    { state: 'unavailable', reason: 'away', retry: other },
  ]);
  expect(group.worst).toMatchObject({ state: 'unavailable', reason: 'away' });
  expect(group.of).toBe(' (2 of 3 sources)');
  if ('retry' in group.worst) group.worst.retry();
  expect(one).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
});

it('says nothing of numbers when the whole group is away', () => {
  expect(groupOf('Testnet', [{ state: 'unavailable', reason: 'away', retry: () => {} }]).of).toBe('');
});
