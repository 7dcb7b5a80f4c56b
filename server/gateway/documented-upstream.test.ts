import { afterEach, describe, expect, it } from 'vitest';
import { documentedRoutes, type StrictUpstream, strictUpstream } from './testing/strict-upstream';
import { postJson, startTestGateway, type TestGateway } from './testing/test-gateway';

const wallet = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
let gateway: TestGateway;
let upstream: StrictUpstream;
afterEach(() => gateway.close());

async function start(
  options?: Parameters<typeof strictUpstream>[0],
  overrides?: Parameters<typeof startTestGateway>[0],
): Promise<void> {
  upstream = strictUpstream(options);
  gateway = await startTestGateway(overrides, upstream.answer);
}

const get = (path: string) => fetch(gateway.url + path);
const calls = () => gateway.api.seen.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());

/** What a browser posts, by the gateway's own path. */
const bodies: Readonly<Record<string, unknown>> = {
  '/api/v1/staking/native/stake': { pubkey: wallet, amount: 1, is_auto_compounding_enabled: true },
  '/api/v1/staking/native/unstake': { pubkey: wallet, stake_accounts: [wallet] },
  '/api/v1/staking/liquid/stake': { pubkey: wallet, amount: 1 },
  '/api/v1/staking/liquid/unstake': { pubkey: wallet, amount: 1 },
  '/api/v1/staking/liquid/aggregator/unstake': { pubkey: wallet, amount: '1' },
  '/api/v1/staking/native/autocompound/update': {
    wallet,
    stake_accounts: [{ stake_account_address: wallet, enable: true }],
  },
  '/api/v1/send-txn': { txn: '00' },
  '/api/deposit': { pubkey: wallet, amount: 1 },
  '/api/withdraw': { pubkey: wallet, amount: 1 },
  '/api/send': { txn: '00' },
  '/api/staking/account-status': { stake_account: wallet },
};

describe('an upstream that knows the documents only', () => {
  it('refuses none of the calls, on any of its routes', async () => {
    await start();
    for (const [path, { method, query }] of Object.entries(documentedRoutes)) {
      if (method === 'POST') continue;
      expect((await get(path)).status, path).toBe(200);
      if (query?.epochs) expect((await get(`${path}?epochs=100`)).status, path).toBe(200);
      if (query?.start_epoch)
        expect((await get(`${path}?start_epoch=700&end_epoch=799`)).status, path).toBe(200);
    }
    for (const [path, body] of Object.entries(bodies))
      expect((await postJson(gateway.url + path, body)).status, path).toBe(200);
    expect(upstream.refused).toEqual([]);
    expect(new Set(calls().map((call) => call.split(/[ ?]/, 2).join(' '))).size).toBe(34);
  });

  it('gets the epochs as a JSON integer in the body', async () => {
    await start();
    await get('/api/v1/validator/network/apy?epochs=100');
    expect(calls()).toEqual(['GET /api/v1/validator/network/apy?epochs=100 {"epochs":100}']);
  });

  it('that takes no body on a GET is asked by query, after one refusal for each route', async () => {
    await start({ bodiesOnGet: false });
    for (const epochs of [10, 20]) {
      const answer = await get(`/api/v1/validator/mev-rewards?epochs=${epochs}`);
      expect(answer.status).toBe(200);
      expect((await answer.json()).mev_rewards).toHaveLength(epochs);
      expect(answer.headers.get('x-clearstake-note')).toBe(
        'Asked by query: a JSON body was refused with status 400.',
      );
    }
    expect(calls()).toEqual([
      'GET /api/v1/validator/mev-rewards?epochs=10 {"epochs":10}',
      'GET /api/v1/validator/mev-rewards?epochs=10',
      'GET /api/v1/validator/mev-rewards?epochs=20',
    ]);
    expect((await get('/api/v1/validator/tvl')).headers.get('x-clearstake-note')).toBeNull();
  });

  it('may label its JSON as anything', async () => {
    await start({ contentType: 'text/html; charset=utf-8' });
    const answer = await get('/api/v1/validator/tvl');
    expect(await answer.json()).toEqual({ tvl: 21_300_000 });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-clearstake-note')).toBe('Its JSON is labelled as text/html; charset=utf-8.');
    const built = await postJson(`${gateway.url}/api/v1/staking/native/stake`, { pubkey: wallet, amount: 1 });
    expect(await built.json()).toMatchObject({ txn: '8001' });
  });

  it('is asked as the deployment says', async () => {
    await start({ bodiesOnGet: false }, { parameterPlaces: { apy: 'query' } });
    expect((await get('/api/v1/validator/apy?epochs=7')).status).toBe(200);
    expect(upstream.refused).toEqual([]);
    expect(calls()).toEqual(['GET /api/v1/validator/apy?epochs=7']);
  });
});

describe('what the documents leave open', () => {
  it('is passed on: an empty folder, and epochs as any text', async () => {
    await start();
    for (const path of [
      '/api/v1/scheduler/versions?folder=',
      '/api/apy?epoch=latest',
      '/api/tvl?start_epoch=',
    ]) {
      expect((await get(path)).status, path).toBe(200);
    }
    expect(upstream.refused).toEqual([]);
    expect(calls()).toEqual([
      'GET /api/v1/scheduler/versions?folder=',
      'GET /api/apy?epoch=latest',
      'GET /api/tvl?start_epoch=',
    ]);
  });
});
