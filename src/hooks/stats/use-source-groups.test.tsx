import { type RouteId, routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportAnswer } from '@/lib/connection';
import { publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useSourceGroups } from './use-source-groups';

beforeEach(() => {
  worker.use(...publicAnswers);
});
afterEach(() => reportAnswer('none'));

async function groups() {
  const shown = await renderHookStrict(useSourceGroups, undefined);
  await shown.answered();
  return shown.current.map(({ name, worst, countLabel }) => `${name}: ${worst.state}${countLabel}`);
}

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
const without = (failing: string, label: string) =>
  names.map((name) => `${name}: ${name === failing ? `unavailable${label}` : 'ready'}`);

it('has a source in every group', async () => {
  expect(await groups()).toEqual(names.map((name) => `${name}: ready`));
});

it.each<[RouteId, string, string]>([
  ['tvl', 'Stake and APY', ' (1 of 6 sources)'],
  ['delegatedSol', 'Stake and APY', ' (1 of 6 sources)'],
  // The rate and its series are two sources of one route.
  ['apy', 'Stake and APY', ' (2 of 6 sources)'],
  ['apyLiquid', 'Stake and APY', ' (1 of 6 sources)'],
  ['apyCompounded', 'Stake and APY', ' (1 of 6 sources)'],
  ['mevRewards', 'Rewards and compute', ' (1 of 3 sources)'],
  ['blockRewards', 'Rewards and compute', ' (1 of 3 sources)'],
  ['blockCu', 'Rewards and compute', ' (1 of 3 sources)'],
  ['networkApy', 'Network series', ' (1 of 4 sources)'],
  ['networkMevRewards', 'Network series', ' (1 of 4 sources)'],
  ['networkBlockRewards', 'Network series', ' (1 of 4 sources)'],
  ['networkBlockCu', 'Network series', ' (1 of 4 sources)'],
  ['tps', 'Throughput and prices', ' (1 of 3 sources)'],
  ['legacyTokenValue', 'Throughput and prices', ' (1 of 3 sources)'],
  ['legacySolValue', 'Throughput and prices', ' (1 of 3 sources)'],
  ['validatorsOverview', 'Validators', ' (1 of 2 sources)'],
  ['validators', 'Validators', ' (1 of 2 sources)'],
  ['testnetValidators', 'Testnet validators', ''],
  ['legacyTvl', 'Older routes', ' (1 of 3 sources)'],
  ['legacyApy', 'Older routes', ' (1 of 3 sources)'],
  ['legacyTps', 'Older routes', ' (1 of 3 sources)'],
])('without %s says so of its group alone', async (id, group, label) => {
  worker.use(failRoute(routes[id], 404));
  expect(await groups()).toEqual(without(group, label));
});

it('without the node says so of the epoch clock', async () => {
  worker.use(http.post('/rpc', () => HttpResponse.json({}, { status: 404 })));
  expect(await groups()).toEqual(without('Epoch clock', ' (1 of 2 sources)'));
});

it('without the running epoch says so of the clock, and of what depends on it', async () => {
  worker.use(failRoute(routes.legacyEpochInfo, 404));
  expect(await groups()).toEqual(
    without('Epoch clock', ' (1 of 2 sources)').map((line) =>
      line.startsWith('Older routes') ? 'Older routes: unavailable' : line,
    ),
  );
});

it('calls nothing new of what an upstream cannot renew', async () => {
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({}, { status: 404, headers: { 'x-clearstake-outage': 'rpc=35' } }),
    ),
  );
  const shown = await renderHookStrict(useSourceGroups, undefined);
  await shown.answered();
  const states = () => shown.current.map(({ worst, countLabel }) => worst.state + countLabel);
  await expect
    .poll(states)
    .toEqual(names.map((name) => (name === 'Epoch clock' ? 'unrenewed (1 of 2 sources)' : 'ready')));
});
