import { parseJson } from '@clearstake/contract/json';
import { readable } from '@clearstake/contract/rest/readable';
import { answerSchema, type Route } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFaults } from '../src/control/faults';
import { createHistory } from '../src/history/history';
import { ORIGIN_EPOCH } from '../src/history/units';
import { createStakingApi } from '../src/staking-api/staking-api';

let epoch = ORIGIN_EPOCH;
const clock = {
  currentEpoch: () => epoch,
  progress: () => 0.25,
  epochStart: (epoch: number) => 1_790_000_000 + (epoch - ORIGIN_EPOCH) * 600,
};
const history = createHistory({ seed: 'statistics', clock });
const faults = createFaults();
const app = createStakingApi({
  history,
  faults,
  hostile: { apply: (_route, _body, answer) => answer },
  // Statistics need no chain; accessing it would fail the test.
  chain: {} as Parameters<typeof createStakingApi>[0]['chain'],
});
let base = '';

beforeAll(async () => {
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  epoch = ORIGIN_EPOCH;
  faults.replace({});
});

/** Calls like the gateway: parameters as JSON body on the GET where the contract requires it, and in the query string, too. */
async function call(route: Route, parameters: Record<string, unknown> = {}, body: unknown = parameters) {
  const url = new URL(route.path, base);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  const sent = route.bodyOnGet && body !== null;
  const response = await request(url, {
    method: 'GET',
    ...(sent ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  return { status: response.statusCode, body: parseJson(await response.body.text()) };
}

async function answer(route: Route, parameters: Record<string, unknown> = {}): Promise<unknown> {
  const { status, body } = await call(route, parameters);
  expect(status).toBe(200);
  return z.parse(answerSchema(route, parameters), body);
}

const plain = [
  routes.validators,
  routes.testnetValidators,
  routes.validatorsOverview,
  routes.tvl,
  routes.delegatedSol,
  routes.tps,
  routes.apyLiquid,
  routes.apyCompounded,
];
const series = [
  routes.apy,
  routes.networkApy,
  routes.blockCu,
  routes.networkBlockCu,
  routes.mevRewards,
  routes.networkMevRewards,
  routes.blockRewards,
  routes.networkBlockRewards,
];

const rowsOf = (value: unknown): { epoch: number }[] =>
  z.parse(z.record(z.string(), z.array(z.looseObject({ epoch: z.number() }))), value)[
    Object.keys(z.parse(z.record(z.string(), z.unknown()), value))[0] ?? ''
  ] ?? [];

it.each([...plain, ...series].map((route) => [route.id, route] as const))(
  'the statistics route %s answers within the contract',
  async (_id, route) => {
    await answer(route);
  },
);

describe('the meaning of the figures', () => {
  it('ends yields and compute units with the last complete epoch, rewards with the running one', async () => {
    for (const route of [routes.apy, routes.networkApy, routes.blockCu, routes.networkBlockCu]) {
      expect(rowsOf(await answer(route, { epochs: 5 })).at(-1)?.epoch).toBe(ORIGIN_EPOCH - 1);
    }
    for (const route of [
      routes.mevRewards,
      routes.networkMevRewards,
      routes.blockRewards,
      routes.networkBlockRewards,
    ]) {
      expect(rowsOf(await answer(route, { epochs: 5 })).at(-1)?.epoch).toBe(ORIGIN_EPOCH);
    }
  });

  it('agrees across routes: total stake, tracked stake, tracked yield', async () => {
    const overview = routes.validatorsOverview.response.parse(await answer(routes.validatorsOverview));
    const listed = readable(overview.validators);
    for (const { apy, apy_block_rewards, apy_jito, apy_total } of listed)
      expect(apy_total).toBeCloseTo(Number(apy) + Number(apy_block_rewards) + Number(apy_jito), 9);
    const { tvl } = routes.tvl.response.parse(await answer(routes.tvl));
    const cents = listed.reduce((sum, each) => sum + Math.round((each.activated_stake ?? 0) * 100), 0);
    expect(tvl).toBe(cents / 100);
    expect(overview.general_data.rakurai_Total_stake).toBe(tvl);
    expect(overview.general_data.all_validators_Rakurai).toBe(listed.length);
    const tracked = listed.find((each) => each.identity === history.tracked.identity);
    expect(await answer(routes.delegatedSol)).toEqual({ delegated_sol: tracked?.activated_stake });
    expect(await answer(routes.apy)).toEqual({ apy: tracked?.apy_total });
    const rewards = routes.mevRewards.response.parse(await answer(routes.mevRewards, { epochs: 2 }));
    expect(rewards.mev_rewards[0]).toEqual({ epoch: ORIGIN_EPOCH - 1, mev_rewards: tracked?.mev_rewards });
  });
});
