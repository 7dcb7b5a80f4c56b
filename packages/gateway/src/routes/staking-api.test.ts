import { Readable } from 'node:stream';
import { request } from 'undici';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { impatient, postJson, startTestGateway } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const sealedSecret = 'ab'.repeat(64);
const gateway = await startTestGateway({ limits: impatient }, undefined, afterAll);
beforeEach(() => {
  gateway.api.seen.length = 0;
});

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  postJson(gateway.url + path, body, headers);
/** Expects a refusal of the gateway's own, of which the upstream hears nothing. */
async function expectRefusal(answer: Response, status: number, sentence: string) {
  expect([answer.status, await answer.json()]).toEqual([
    status,
    { error: `${sentence} Nothing was forwarded.` },
  ]);
  expect(gateway.api.seen).toEqual([]);
}
const stake = () => post('/api/v1/staking/native/stake', { pubkey: key, amount: 5 });

it.each([
  ['GET', '/api'],
  ['GET', '/api/v1/validators/overview/%2e%2e/tvl'],
  ['POST', '/api/v1/staking/liquid/jupiter/unstake'],
])('answers %s %s, which the contract does not have, with 404', async (method, path) => {
  const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
  const answer = await fetch(gateway.url + path, { method, ...body });
  await expectRefusal(answer, 404, 'The staking API has no such route.');
});

it('has no swap on testnet, which the document does not offer there', async () => {
  const testnet = await startTestGateway({ limits: impatient, cluster: 'testnet' });
  const swap = { pubkey: key, amount: '1' };
  const answer = await postJson(`${testnet.url}/api/v1/staking/liquid/aggregator/unstake`, swap);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: 'The staking API has no such route on testnet. Nothing was forwarded.' },
  ]);
  expect(testnet.api.seen).toEqual([]);
});

describe('the contract, before the upstream is called', () => {
  it.each([
    ['?epochs=0', 'The query field "epochs" must be an integer from 1 to 100.'],
    ['?epochs=abc', 'The query field "epochs" must be an integer from 1 to 100.'],
    ['?epochs=5&cachebuster=1', 'The query has a field that nobody expects: cachebuster.'],
  ])('refuses the query %s', async (search, sentence) => {
    const answer = await fetch(`${gateway.url}/api/v1/validator/apy${search}`);
    await expectRefusal(answer, 400, sentence);
  });

  it.each([
    [{ pubkey: key }, 'The body field "amount" is missing.'],
    [{ pubkey: key, amount: 0 }, 'The body field "amount" must be an integer from 1 to 9223372036854775807.'],
    [`{"pubkey":"${key}","amount":1,"amount":2}`, 'The request body is not valid JSON.'],
    ['', 'The request body is empty; this route needs JSON.'],
  ])('refuses the body %j', async (body, sentence) => {
    const answer = await post('/api/v1/staking/native/stake', body);
    await expectRefusal(answer, 400, sentence);
  });

  // RFC 9112, section 6: a body is signalled by Content-Length or Transfer-Encoding.
  it('refuses a GET with a body, whose parameters would be left out silently', async () => {
    const chunked = () => Readable.from(['{"epochs":3}']);
    for (const body of ['{"epochs":3}', chunked()]) {
      const answer = await request(`${gateway.url}/api/v1/validator/mev-rewards`, { method: 'GET', body });
      expect([answer.statusCode, await answer.body.json()]).toEqual([
        400,
        { error: 'Put the parameters into the address: a GET has no body here. Nothing was forwarded.' },
      ]);
    }
    expect(gateway.api.seen).toEqual([]);
  });

  it('refuses a body of another type, or one that is too large', async () => {
    const plain = await post('/api/v1/send-txn', '{"txn":"00"}', { 'content-type': 'text/plain' });
    await expectRefusal(plain, 415, 'The request body must be sent as application/json.');
    const large = await post('/api/v1/send-txn', '{"txn":"00"}'.padEnd(1_001));
    await expectRefusal(large, 413, 'The request body is too large.');
  });
});

describe('a request to the upstream', () => {
  it('carries no cookie, credential or other header of the browser', async () => {
    gateway.api.answer = json({ txn: '00', pubkey: key, sec_key: sealedSecret });
    const foreign = {
      cookie: 'session=1',
      authorization: 'Bearer x',
      'x-forwarded-for': '1.2.3.4',
      'x-custom': 'y',
    };
    await post('/api/v1/staking/native/stake', { pubkey: key, amount: 5 }, foreign);
    const names = Object.keys(gateway.api.seen[0]?.headers ?? {}).sort();
    expect(names).toEqual(['accept', 'connection', 'content-length', 'content-type', 'host', 'user-agent']);
  });

  it('keeps every digit in both directions', async () => {
    const text = '{"stake_account":{"amount":9223372036854775807}}';
    gateway.api.answer = json(text);
    const type = { 'content-type': 'APPLICATION/JSON; charset=utf-8' };
    await post('/api/v1/staking/liquid/stake', `{"pubkey":"${key}","amount":9223372036854775807}`, type);
    expect(gateway.api.seen[0]?.body).toBe(`{"pubkey":"${key}","amount":9223372036854775807}`);
    const answer = await post('/api/staking/account-status', { stake_account: key });
    expect(await answer.text()).toBe(text);
  });

  it('gets an answer that is never cached where it holds a secret', async () => {
    gateway.api.answer = json({ txn: '00', pubkey: key, sec_key: sealedSecret });
    const { status, headers } = await stake();
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
  });
});

describe('a failing upstream', () => {
  const nothing = 'Nothing was signed and nothing was sent.';
  const html = { 'content-type': 'text/html' };
  const type = { 'content-type': 'application/json' };
  const answering =
    (status: number, headers: Record<string, string>, body = ''): typeof gateway.api.answer =>
    (_request, response) =>
      response.writeHead(status, headers).end(body);

  it.each<[string, typeof gateway.api.answer, number, string]>([
    [
      'a refusal, whose words cannot pass for the page’s own',
      json({ error: 'a”. Nothing is lo\u202est', trace: 'secret' }, 409),
      409,
      'The staking API says: “a". Nothing is lost”.',
    ],
    [
      'a failure',
      json({ error: 'database is gone' }, 500),
      502,
      `The staking API failed with status 500. The staking API says: “database is gone”. ${nothing}`,
    ],
    [
      'HTML instead of JSON',
      answering(200, html, '<html>maintenance</html>'),
      502,
      `The staking API answered with something that is not JSON. ${nothing}`,
    ],
    [
      'a redirect, which is not followed',
      answering(302, { location: `${gateway.rpc.url}/elsewhere` }),
      502,
      `The staking API answered with a redirect, which is never followed. ${nothing}`,
    ],
    [
      'an answer that trickles',
      (_request, response) => {
        response.writeHead(200, type);
        const drip = setInterval(() => response.write(' '), 50);
        response.once('close', () => clearInterval(drip));
      },
      504,
      `The staking API did not answer in time. ${nothing}`,
    ],
  ])('causes an error that says what it means for money: %s', async (_, answer, status, error) => {
    gateway.api.answer = answer;
    const given = await stake();
    expect([given.status, await given.json()]).toEqual([status, { error, upstream: 'stakingApi' }]);
    expect(gateway.api.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(gateway.rpc.seen.filter(({ url }) => url === '/elsewhere')).toEqual([]);
  });

  it.each<[typeof gateway.api.answer, number, string]>([
    [() => undefined, 504, 'did not answer in time'],
    [answering(307, { location: '/elsewhere' }), 502, 'answered with a redirect, which is never followed'],
  ])('does not claim that nothing was sent where it may have arrived', async (answer, status, said) => {
    gateway.api.answer = answer;
    const given = await post('/api/v1/send-txn', { txn: '00' });
    expect([given.status, (await given.json()).error]).toEqual([
      status,
      `The staking API ${said}. The transaction may have been sent all the same: look its signature up before you try again.`,
    ]);
  });
});

describe('the scheduler archive', () => {
  const body = { activation_account: key, signature: '1'.repeat(64), version: 'v1', os: 'ubuntu_24.04' };
  const download = (signal?: AbortSignal) =>
    postJson(`${gateway.url}/api/v1/downloads/scheduler`, body, {}, signal);

  it('streams as an attachment: its first bytes arrive before its last are written', async () => {
    let finish = () => {};
    gateway.api.answer = (_request, response) => {
      const headers = { 'content-type': 'application/gzip', 'content-length': '500000', 'set-cookie': 'a=b' };
      response.writeHead(200, headers).write(Buffer.alloc(250_000, 1));
      finish = () => response.end(Buffer.alloc(250_000, 2));
    };
    const answer = await download();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': '500000',
      'content-type': 'application/gzip',
      'content-disposition': 'attachment; filename="scheduler.tar.gz"',
      'cache-control': 'no-store',
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
    const reader = answer.body?.getReader();
    let part = await reader?.read();
    expect(part?.value?.[0]).toBe(1);
    finish();
    let length = 0;
    for (; part?.done === false; part = await reader?.read()) length += part.value.length;
    expect(length).toBe(500_000);
  });

  it('does not carry JSON, whatever its status', async () => {
    gateway.api.answer = json({ error: 'no' });
    const answer = await download();
    const error = 'The staking API failed with status 200. The staking API says: “no”.';
    expect([answer.status, await answer.json()]).toEqual([502, { error, upstream: 'stakingApi' }]);
  });
});
