import type { Attack } from '@contract/sandbox-control';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { decodeStakePool } from '../chain/layout/stake-pool';
import { STAKE_POOL_PROGRAM } from '../chain/programs';
import { testWorld } from '../chain/testing/test-chain';
import { genesisPool } from '../chain/world/genesis-pool';
import { poolAddresses } from '../chain/world/pool';
import { admitToControl } from './admission';
import { controlRoutes } from './control';
import { createFaults } from './faults';
import { createHostileMode } from './hostile';

const faults = createFaults();
const hostile = createHostileMode();
let turned = 0;
let app: FastifyInstance;
let start: (secret: string | undefined) => Promise<void>;
beforeEach(async () => {
  turned = 0;
  const turnEpoch = async () => {
    turned += 1;
    return { epoch: 1062n, atMs: 0, inflation: 0n };
  };
  const attacks: Attack[] = [
    {
      name: 'NS02',
      surface: 'staking-api',
      routes: ['nativeStake'],
      summary: 'Another withdrawer',
      operations: ['native-stake'],
      refusal: 'authority-differs',
    },
  ];
  start = async (secret) => {
    await app?.close();
    app = Fastify();
    await app.register(async (scope) => {
      admitToControl(scope, secret);
      await scope.register(controlRoutes({ chain: { ...pool.chain, turnEpoch }, faults, hostile, attacks }));
    });
  };
  await start(undefined);
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

const ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url,
    headers: { host: '127.0.0.1:4400', ...headers },
    ...(payload && { payload }),
  });

test('an epoch turns on request', async () => {
  const response = await ask('POST', '/sandbox/epoch');
  expect([response.statusCode, response.json(), turned]).toEqual([200, { epoch: 1062 }, 1]);
});

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

test('a hostile mode must be a listed attack', async () => {
  expect((await ask('GET', '/sandbox/attacks')).json().attacks).toHaveLength(1);
  expect((await ask('PUT', '/sandbox/hostile', { attack: 'NS02' })).json()).toEqual({ attack: 'NS02' });
  expect((await ask('PUT', '/sandbox/hostile', { attack: 'nope' })).statusCode).toBe(404);
  expect((await ask('PUT', '/sandbox/hostile', { attack: 7 })).statusCode).toBe(400);
  expect((await ask('GET', '/sandbox/hostile')).json()).toEqual({ attack: 'NS02' });
  expect((await ask('PUT', '/sandbox/hostile', { attack: null })).json()).toEqual({ attack: null });
});

test('an attack on a lease ends by itself, and not earlier than a later one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
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

const foreign: [string, Record<string, string>][] = [
  ['a page of another origin', { origin: 'http://evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:9999' }],
  ['a name that was rebound to loopback', { host: 'evil.example:4400' }],
  ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['an opaque origin', { origin: 'null' }],
  ['a request through nginx', { 'x-real-ip': '198.51.100.7' }],
  ['a request through any proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ['a request through a standard proxy', { forwarded: 'for=127.0.0.1' }],
  ['a request through a cache', { via: '1.1 varnish' }],
  ['a request through a content network', { 'cf-connecting-ip': '127.0.0.1' }],
  ['a request through a load balancer', { 'x-forwarded-proto': 'https', host: 'demo.example' }],
  // As npm's `request-ip` 3.3 looks for them, and Azure, nginx's ingress and Netlify document them.
  ...[
    'x-client-ip',
    'do-connecting-ip',
    'fastly-client-ip',
    'true-client-ip',
    'x-cluster-client-ip',
    'x-forwarded',
    'forwarded-for',
    'x-appengine-user-ip',
    'cf-pseudo-ipv4',
    'x-azure-clientip',
    'x-original-forwarded-for',
    'x-nf-client-connection-ip',
  ].map((name): [string, Record<string, string>] => [`a request with ${name}`, { [name]: '127.0.0.1' }]),
];
test.each(foreign)('%s cannot control the sandbox', async (_what, headers) => {
  const response = await ask('POST', '/sandbox/epoch', undefined, headers);
  expect(response.statusCode).toBe(403);
  expect(turned).toBe(0);
});

test('the app itself may control it', async () => {
  const headers = { origin: 'http://127.0.0.1:4400', 'sec-fetch-site': 'same-origin' };
  expect((await ask('POST', '/sandbox/epoch', undefined, headers)).statusCode).toBe(200);
  expect((await ask('POST', '/sandbox/epoch', undefined, { host: 'localhost:4400' })).statusCode).toBe(200);
});

test('a connection from another machine is refused', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/sandbox/epoch',
    headers: { host: '127.0.0.1:4400' },
    remoteAddress: '192.0.2.7',
  });
  expect([response.statusCode, turned]).toEqual([403, 0]);
});

test('with a secret it is opened by the secret alone, from anywhere', async () => {
  await start('correct horse battery');
  const elsewhere = { host: 'demo.example', 'x-forwarded-for': '198.51.100.7' };
  for (const authorization of [undefined, 'Bearer wrong', 'correct horse battery', 'Bearer ']) {
    const headers = authorization === undefined ? {} : { authorization };
    expect((await ask('POST', '/sandbox/epoch', undefined, headers)).statusCode).toBe(403);
  }
  expect(turned).toBe(0);
  const headers = { ...elsewhere, authorization: 'Bearer correct horse battery' };
  expect((await ask('POST', '/sandbox/epoch', undefined, headers)).statusCode).toBe(200);
});
