import { allRoutes } from '@contract/rest/routes';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { impatient, postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const sealedSecret = 'ab'.repeat(64);
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ limits: impatient });
});
afterEach(() => gateway.close());

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  postJson(gateway.url + path, body, headers);

describe('the allow-list', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/v1/validator/tvl/'],
    ['GET', '/api/v1/validators/overview/../tvl'.replace('/../', '/%2e%2e/')],
    ['GET', '/api/v2/validator/tvl'],
    ['POST', '/api/v1/staking/liquid/jupiter/unstake'],
    ['GET', '/api/admin'],
  ])('answers %s %s with 404 JSON and does not call the upstream', async (method, path) => {
    const answer = await fetch(gateway.url + path, {
      method,
      headers: { accept: 'text/html', ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({
      error: 'The staking API has no such route. Nothing was forwarded.',
    });
    expect(gateway.api.seen).toEqual([]);
  });

  it('has no swap on testnet, which the document does not offer there', async () => {
    const testnet = await startTestGateway({ limits: impatient, cluster: 'testnet' });
    const answer = await postJson(`${testnet.url}/api/v1/staking/liquid/aggregator/unstake`, {
      pubkey: key,
      amount: '1',
    });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: 'The staking API has no such route on testnet. Nothing was forwarded.',
    });
    expect(testnet.api.seen).toEqual([]);
    await testnet.close();
  });

  it('forwards every route of the contract to its upstream path', async () => {
    gateway.api.answer = json({ error: 'refused' }, 401);
    const samples: Record<string, unknown> = {
      nativeStake: { pubkey: key, amount: 1 },
      nativeUnstake: { pubkey: key, stake_accounts: [key] },
      liquidStake: { pubkey: key, amount: 1 },
      liquidUnstake: { pubkey: key, amount: 1 },
      aggregatorUnstake: { pubkey: key, amount: '1' },
      autoCompoundUpdate: { wallet: key, stake_accounts: [{ stake_account_address: key, enable: true }] },
      sendTransaction: { txn: '00' },
      schedulerDownload: { activation_account: key, signature: '1'.repeat(64), version: 'v', os: 'o' },
      legacyDeposit: { pubkey: key, amount: 1 },
      legacyWithdraw: { pubkey: key, amount: 1 },
      legacySend: { txn: '00' },
      legacyAccountStatus: { stake_account: key },
    };
    for (const route of allRoutes) {
      const answer =
        route.method === 'GET'
          ? await fetch(gateway.url + route.path)
          : await post(route.path, samples[route.id]);
      expect(answer.status, route.id).toBe(401);
      expect(await answer.json(), route.id).toEqual({
        error: 'The staking API says: “refused”.',
        upstream: 'stakingApi',
      });
    }
    const paths = gateway.api.seen.map((request) => `${request.method} ${request.url}`);
    expect(paths).toHaveLength(35);
    expect(paths).toContain('POST /api/v1/staking/liquid/jupiter/unstake');
    expect(paths).toContain('GET /api/v1/validator/network/blockcu');
  });
});

describe('what the contract refuses never reaches the upstream', () => {
  it.each([
    ['?epochs=0', 'The query field "epochs" must be an integer from 1 to 100.'],
    ['?epochs=101', 'The query field "epochs" must be an integer from 1 to 100.'],
    ['?epochs=5&epochs=6', 'The query field "epochs" must be an integer from 1 to 100.'],
    ['?epochs=5&cachebuster=1', 'The query has a field that nobody expects: cachebuster.'],
  ])('query %s', async (search, sentence) => {
    const answer = await fetch(`${gateway.url}/api/v1/validator/apy${search}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: `${sentence} Nothing was forwarded.` });
    expect(gateway.api.seen).toEqual([]);
  });

  it.each([
    [{ pubkey: key }, 'The body field "amount" is missing.'],
    [{ pubkey: 'x', amount: 1 }, 'The body field "pubkey" must be a base58 public key of 32 bytes.'],
    [{ pubkey: key, amount: '1' }, 'The body field "amount" must be an integer number of base units.'],
    [{ pubkey: key, amount: 0 }, 'The body field "amount" must be an integer from 1 to 9223372036854775807.'],
    [{ pubkey: key, amount: 1, sec_key: sealedSecret }, 'The body has a field that nobody expects: sec_key.'],
    [[], 'The body must be an object.'],
    ['{"pubkey":', 'The request body is not valid JSON.'],
    [`{"pubkey":"${key}","amount":1,"amount":2}`, 'The request body is not valid JSON.'],
    ['', 'The request body is empty; this route needs JSON.'],
  ])('body %j', async (body, sentence) => {
    const answer = await post('/api/v1/staking/native/stake', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: `${sentence} Nothing was forwarded.` });
    expect(gateway.api.seen).toEqual([]);
  });

  it('a GET with a body, whose parameters would be left out without a word', async () => {
    const answer = await request(`${gateway.url}/api/v1/validator/mev-rewards`, {
      method: 'GET',
      headers: { 'content-type': 'application/json' },
      body: '{"epochs":3}',
    });
    expect(answer.statusCode).toBe(400);
    expect(await answer.body.json()).toEqual({
      error: 'Put the parameters into the address: a GET has no body here. Nothing was forwarded.',
    });
    expect(gateway.api.seen).toEqual([]);
  });

  it('a body of another type, or one that is too large', async () => {
    const plain = await post('/api/v1/send-txn', '{"txn":"00"}', { 'content-type': 'text/plain' });
    expect(plain.status).toBe(415);
    expect(await plain.json()).toEqual({
      error: 'The request body must be sent as application/json. Nothing was forwarded.',
    });
    const large = await post('/api/v1/send-txn', { txn: '00'.repeat(600) });
    expect(large.status).toBe(413);
    expect(await large.json()).toEqual({ error: 'The request body is too large. Nothing was forwarded.' });
    expect(gateway.api.seen).toEqual([]);
  });
});

describe('what reaches the upstream', () => {
  it('a GET with parameters carries them as a JSON body and as a query', async () => {
    gateway.api.answer = json({ apy: [{ epoch: 799, apy: 6.4 }] });
    const answer = await fetch(`${gateway.url}/api/v1/validator/network/apy?epochs=30`);
    expect(await answer.json()).toEqual({ apy: [{ epoch: 799, apy: 6.4 }] });
    const [seen] = gateway.api.seen;
    expect(seen?.method).toBe('GET');
    expect(seen?.url).toBe('/api/v1/validator/network/apy?epochs=30');
    expect(seen?.body).toBe('{"epochs":30}');
    expect(seen?.headers['content-type']).toBe('application/json');
    expect(seen?.headers['content-length']).toBe('13');
  });

  it('a GET without the flag carries no body', async () => {
    gateway.api.answer = json({ tvl: 1 });
    await fetch(`${gateway.url}/api/v1/validator/tvl`);
    expect(gateway.api.seen[0]?.body).toBe('');
    expect(gateway.api.seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('no cookie, credential or other header of the browser', async () => {
    gateway.api.answer = json({ txn: '00', pubkey: key, sec_key: sealedSecret });
    await post(
      '/api/v1/staking/native/stake',
      { pubkey: key, amount: 5 },
      { cookie: 'session=1', authorization: 'Bearer x', 'x-forwarded-for': '1.2.3.4', 'x-custom': 'y' },
    );
    const names = Object.keys(gateway.api.seen[0]?.headers ?? {}).sort();
    expect(names).toEqual(['accept', 'connection', 'content-length', 'content-type', 'host', 'user-agent']);
  });

  it('an int64 keeps every digit in both directions', async () => {
    const text = '{"stake_account":{"amount":9223372036854775807}}';
    gateway.api.answer = json(text);
    await post('/api/v1/staking/liquid/stake', `{"pubkey":"${key}","amount":9223372036854775807}`);
    expect(gateway.api.seen[0]?.body).toBe(`{"pubkey":"${key}","amount":9223372036854775807}`);
    const answer = await post('/api/staking/account-status', { stake_account: key });
    expect(await answer.text()).toBe(text);
  });

  it('an answer with a secret is never cached', async () => {
    gateway.api.answer = json({ txn: '00', pubkey: key, sec_key: sealedSecret });
    const answer = await post('/api/v1/staking/native/stake', { pubkey: key, amount: 5 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });
});
