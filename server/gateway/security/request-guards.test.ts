import { request as httpRequest } from 'node:http';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { addRequestGuards, requireOwnOrigin } from './request-guards';

let gateway: TestGateway;
afterEach(() => gateway?.close());

/** A request with headers that fetch does not allow. */
function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(gateway.url + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject).end();
  });
}

describe('requests from a foreign page', () => {
  it('are refused under a rebound host name', async () => {
    gateway = await startTestGateway();
    gateway.api.answer = json({ tvl: 1 });
    expect(await raw('/api/v1/validator/tvl', { host: 'evil.example' })).toBe(403);
    expect(await raw('/api/v1/validator/tvl', { host: '127.0.0.1.evil.example:4400' })).toBe(403);
    expect(gateway.api.seen).toEqual([]);
    expect(await raw('/api/v1/validator/tvl', { host: 'LOCALHOST:4400' })).toBe(200);
  });
});

describe('the guards', () => {
  const app = Fastify({ http: { requireHostHeader: false } });
  addRequestGuards(app, {
    allowedHosts: ['stake.example', '::1'],
    allowedOrigins: ['https://other.example'],
  });
  app.all('/', async () => 'reached');
  const open = Fastify();
  addRequestGuards(open, {});
  open.all('/', async () => 'reached');
  afterAll(() => Promise.all([app.close(), open.close()]));

  type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
  const ask = async (method: Method, headers: Record<string, string>, guarded = app) =>
    (await guarded.inject({ method, url: '/', headers: { host: 'stake.example', ...headers } })).statusCode;

  it.each([
    ['stake.example', 200],
    ['STAKE.example', 200],
    ['stake.example:', 403],
    ['stake.example:44a', 403],
    ['astake.example', 403],
    ['', 403],
  ])('answer under the host %j with %i', async (host, status) => {
    expect(await ask('GET', { host })).toBe(status);
  });

  it('let any host be named where none is demanded', async () => {
    expect(await ask('GET', { host: 'any.example' }, open)).toBe(200);
    expect(await ask('POST', { 'sec-fetch-site': 'cross-site', origin: 'https://x.example' }, open)).toBe(
      403,
    );
  });

  // Fetch Metadata: `none` is a person's own doing, such as a bookmark.
  it.each([
    ['GET', 'cross-site', 200],
    ['OPTIONS', 'cross-site', 403],
    ['POST', 'same-site', 403],
    ['POST', 'same-origin', 200],
    ['POST', 'none', 200],
  ] as const)('answer a %s that is %s with %i', async (method, site, status) => {
    expect(await ask(method, { 'sec-fetch-site': site })).toBe(status);
  });

  it('let an allowed origin change something, and what is no browser', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await ask('POST', { ...foreign, origin: 'https://other.example' })).toBe(200);
    expect(await ask('POST', { ...foreign, origin: 'https://evil.example' })).toBe(403);
    expect(await ask('POST', {})).toBe(200);
  });
});

describe('a WebSocket', () => {
  const opened = (host: string, origin?: string) => () =>
    requireOwnOrigin({ host, headers: { origin } } as FastifyRequest, ['https://other.example']);

  it.each([
    ['stake.example', 'https://stake.example'],
    ['Stake.Example:4400', 'http://stake.example:4400'],
    ['stake.example', 'https://other.example'],
    ['stake.example', undefined],
  ])('of %s is opened by %s', (host, origin) => {
    expect(opened(host, origin)).not.toThrow();
  });

  it.each([
    ['stake.example', 'https://evil.example'],
    ['stake.example', 'https://stake.example.evil.example'],
    ['stake.example:4400', 'http://stake.example'],
    ['stake.example', 'https://other.example:444'],
  ])('of %s is refused to %s', (host, origin) => {
    expect(opened(host, origin)).toThrow('Another site tried to use this server through your browser.');
  });
});
