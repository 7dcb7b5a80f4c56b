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
    countLabel: '',
  });
});

it('is loading while one of its sources is', () => {
  expect(groupOf('Stake', [ready(30), loading]).worst.state).toBe('loading');
});

it('is stale when one source is, and counts the stale ones', () => {
  expect(groupOf('Stake', [ready(30), stale, loading])).toEqual({
    name: 'Stake',
    worst: stale,
    countLabel: ' (1 of 3 sources)',
  });
});

it('fails when one source does, and retries all failed ones', () => {
  const [retryFirst, retrySecond] = [vi.fn(), vi.fn()];
  const group = groupOf('Stake', [
    { state: 'mismatch', reason: 'unknown', retry: retryFirst },
    ready(1),
    { state: 'unavailable', reason: 'away', retry: retrySecond },
  ]);
  expect(group.worst).toMatchObject({ state: 'unavailable', reason: 'away' });
  expect(group.countLabel).toBe(' (2 of 3 sources)');
  if ('retry' in group.worst) group.worst.retry();
  expect(retryFirst).toHaveBeenCalledOnce();
  expect(retrySecond).toHaveBeenCalledOnce();
});

it('shows no count when all sources fail', () => {
  expect(groupOf('Testnet', [{ state: 'unavailable', reason: 'away', retry: () => {} }]).countLabel).toBe('');
});
