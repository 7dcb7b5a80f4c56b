import { type RouteId, routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Reading } from '@/api/stats/reading';
import { publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { groupOf, useSourceGroups } from './use-source-groups';

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

it.each([
  ['as old as its oldest source', [ready(30), ready(10), ready(20)], ready(10), ''],
  ['loading while one of its sources is', [ready(30), loading], loading, ''],
  ['stale when one source is', [ready(30), stale, loading], stale, ' (1 of 3 sources)'],
])('shows a group %s', (_, readings, worst, countLabel) => {
  expect(groupOf('Stake', readings)).toEqual({ name: 'Stake', worst, countLabel });
});

it('shows a failed group by its worst source, and retries all that failed', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { worst, countLabel } = groupOf('Stake', [
    { state: 'mismatch', reason: 'unknown', retry: first },
    ready(1),
    { state: 'unavailable', reason: 'away', retry: second },
  ]);
  expect([worst, countLabel]).toMatchObject([{ state: 'unavailable', reason: 'away' }, ' (2 of 3 sources)']);
  if ('retry' in worst) worst.retry();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

const names = [
  'Stake and APY',
  'Epoch clock',
  'Rewards and compute',
  'Network series',
  'Throughput and prices',
  'Validators',
  'Testnet validators',
  'Older routes',
];
beforeEach(() => {
  worker.use(...publicAnswers);
});

async function shownGroups() {
  const shown = await renderAnswered(useSourceGroups, undefined);
  return shown.current.map(({ name, worst, countLabel }) => `${name}: ${worst.state}${countLabel}`);
}
const without = (failing: string, label: string) =>
  names.map((name) => `${name}: ${name === failing ? `unavailable${label}` : 'ready'}`);

it.each<[RouteId, string, string]>([
  // The rate and its series are two sources of one route.
  ['apy', 'Stake and APY', ' (2 of 6 sources)'],
  ['legacyTps', 'Older routes', ' (1 of 3 sources)'],
])('shows a failure of %s in its group alone', async (id, group, label) => {
  worker.use(failRoute(routes[id], 404));
  expect(await shownGroups()).toEqual(without(group, label));
});
