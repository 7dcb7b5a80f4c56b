import type { Attack } from '@clearstake/contract/sandbox-control';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeStakePool } from '../chain/layout/stake-pool';
import { STAKE_POOL_PROGRAM } from '../chain/programs';
import { testWorld } from '../chain/testing/test-chain';
import { genesisPool } from '../chain/world/genesis-pool';
import { poolAddresses } from '../chain/world/pool';
import { controlRoutes } from './control';
import { createFaults } from './faults';
import { createHostileMode } from './hostile';

const faults = createFaults();
const hostile = createHostileMode();
let app: FastifyInstance;
beforeEach(async () => {
  const turnEpoch = async () => ({ epoch: 1062n, atMs: 0, inflation: 0n });
  const attacks: Attack[] = [
    {
      name: 'NS02',
      surface: 'staking-api',
      routes: ['nativeStake'],
      summary: 'Another withdrawer',
      operations: ['native-stake'],
      harm: null,
      refusal: 'authority-differs',
    },
  ];
  app = Fastify();
  await app.register(controlRoutes({ chain: { ...pool.chain, turnEpoch }, faults, hostile, attacks }));
});
afterEach(() => app.close());

/** A chain that has only a pool. */
const pool = {
  fees: { deposit: '', withdrawal: '' },
  chain: {
    pool: poolAddresses('sandbox'),
    getAccount: (address: string) => ({
      address,
      lamports: 1n,
      owner: STAKE_POOL_PROGRAM,
      executable: false,
      data: genesisPool(testWorld(), () => 1n)[0]?.data ?? new Uint8Array(),
    }),
    writeProgramData: async (_reason: string, [write]: readonly { readonly data: Uint8Array }[]) => {
      const written = decodeStakePool(write?.data ?? new Uint8Array());
      const fee = (of: 'solDepositFee' | 'stakeWithdrawalFee') =>
        `${written?.[of].numerator}/${written?.[of].denominator}`;
      pool.fees = { deposit: fee('solDepositFee'), withdrawal: fee('stakeWithdrawalFee') };
    },
  },
};

test('the pool’s fees change on request, and invalid ones change nothing', async () => {
  const fees = { solDepositBps: 5_000, stakeWithdrawalBps: 10 };
  expect((await ask('PUT', '/sandbox/pool-fees', fees)).json()).toEqual(fees);
  expect(pool.fees).toEqual({ deposit: '5000/10000', withdrawal: '10/10000' });
  for (const wrong of [{}, { ...fees, solDepositBps: 10_001 }, { ...fees, stakeWithdrawalBps: 0.5 }]) {
    const refused = await ask('PUT', '/sandbox/pool-fees', wrong);
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      'Pool fees are two whole numbers of basis points, at most 10000. Nothing changed.',
    ]);
  }
  expect(pool.fees).toEqual({ deposit: '5000/10000', withdrawal: '10/10000' });
});

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, ...(payload && { payload }) });

test('faults are replaced as a whole, and an invalid one changes nothing', async () => {
  const rpc = { latencyMs: 5, errorRate: 0.5, outage: true };
  expect((await ask('PUT', '/sandbox/faults', { rpc })).json()).toEqual({ rpc });
  const refused = await ask('PUT', '/sandbox/faults', { rpc: { errorRate: 2 } });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error).toMatch(
    /^These faults cannot be played\. The body field "rpc\.errorRate" .*Nothing changed\.$/,
  );
  for (const [body, sentence] of [
    [{ stakingAPI: {} }, 'The body has a field that nobody expects: stakingAPI.'],
    [{ routes: { tvI: { outage: true } } }, 'There is no route with the id "tvI".'],
  ] as const) {
    const mistyped = await ask('PUT', '/sandbox/faults', body);
    expect([mistyped.statusCode, mistyped.json().error]).toEqual([
      400,
      `These faults cannot be played. ${sentence} Nothing changed.`,
    ]);
  }
  expect((await ask('GET', '/sandbox/faults')).json()).toEqual({ rpc });
  expect((await ask('PUT', '/sandbox/faults', {})).json()).toEqual({});
});

test('an attack on a lease ends by itself, and not earlier than a later one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const current = async () => (await ask('GET', '/sandbox/hostile')).json().attack;
  await ask('PUT', '/sandbox/hostile', { attack: 'NS02', lease: 2_000 });
  vi.advanceTimersByTime(1_999);
  expect(await current()).toBe('NS02');
  vi.advanceTimersByTime(1);
  expect(await current()).toBeNull();
  await ask('PUT', '/sandbox/hostile', { attack: 'NS02', lease: 2_000 });
  await ask('PUT', '/sandbox/hostile', { attack: 'NS02' });
  vi.advanceTimersByTime(10_000);
  expect(await current()).toBe('NS02');
  for (const lease of [0, 60_001, 1.5])
    expect((await ask('PUT', '/sandbox/hostile', { attack: 'NS02', lease })).statusCode).toBe(400);
});
