import Fastify from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { allowOrigins } from './cors';

let gateway: TestGateway;
afterEach(() => gateway.close());

describe('pages of an allowed origin', () => {
  const origin = 'https://other.example';
  const start = async () => {
    gateway = await startTestGateway({ allowedOrigins: [origin] });
  };
  const post = (from: string) =>
    fetch(`${gateway.url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: from, 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] }),
    });

  it('may ask before they call, and read the answer', async () => {
    await start();
    const asked = await fetch(`${gateway.url}/rpc`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/content-type.*solana-client/i);
    const answer = await post(origin);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it('are the only ones', async () => {
    await start();
    const answer = await post('https://elsewhere.example');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const read = await fetch(`${gateway.url}/config.json`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it.each(['/', '/stake', '/healthz', '/metrics'])('may not read %s', async (path) => {
    await start();
    const answer = await fetch(gateway.url + path, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the headers for an allowed origin', () => {
  const origin = 'https://other.example';
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
  });
  allowOrigins(app, [origin]);
  app.all('/*', async (request, reply) =>
    request.url.startsWith('/api/vary') ? reply.header('vary', 'accept-encoding').send('x') : 'x',
  );
  const closed = Fastify();
  allowOrigins(closed, []);
  closed.get('/rpc', async () => 'x');
  afterAll(() => Promise.all([app.close(), closed.close()]));

  const ask = async (url: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    (await app.inject({ method, url, headers: { origin } })).headers;

  it.each([
    '/api/v1/validator/tvl',
    '/rpc',
    '/rpc?x=1',
    '/config.json',
    '/block_engine.Searcher/GetTipAccounts',
    '/clearstake.v1.View/Feed',
  ])('are on %s', async (url) => {
    expect(await ask(url)).toMatchObject({
      'access-control-allow-origin': origin,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each([
    '/',
    '/api',
    '/apis/x',
    '/rpc/x',
    '/rpcs',
    '/config.json/x',
    '/configxjson',
    '/block_enginex',
    '/x/api/v1',
    '/x?/rpc',
    '/clearstakex',
  ])('are not on %s', async (url) => {
    const headers = await ask(url);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', vary: 'Origin' });
  });

  it('expose what our own page reads of an answer', async () => {
    const exposed = String((await ask('/rpc'))['access-control-expose-headers']).split(', ');
    for (const name of ['age', 'etag', 'retry-after', 'x-clearstake-epoch', 'x-clearstake-stale'])
      expect(exposed).toContain(name);
    // The trailers of gRPC-web (Connect protocol).
    expect(exposed.map((name) => name.toLowerCase())).toContain('grpc-status');
  });

  it('say for a day what may be asked', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/rpc', headers: { origin } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['access-control-max-age']).toBe('86400');
    expect(String(answer.headers['access-control-allow-methods']).split(', ')).toContain('POST');
    const accepted = String(answer.headers['access-control-allow-headers']).toLowerCase().split(', ');
    expect(accepted).toEqual(expect.arrayContaining(['content-type', 'accept', 'solana-client']));
    expect((await ask('/rpc'))['access-control-max-age']).toBeUndefined();
  });

  it('tell caches to keep the answers of each origin apart, beside what else they vary by', async () => {
    expect((await ask('/rpc')).vary).toBe('Origin');
    expect((await ask('/api/vary')).vary).toBe('accept-encoding, Origin');
  });

  it('are not there where no origin is allowed', async () => {
    const { headers } = await closed.inject({ url: '/rpc', headers: { origin } });
    expect([headers['access-control-allow-origin'], headers.vary]).toEqual([undefined, undefined]);
  });
});
