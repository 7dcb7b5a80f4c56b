import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { addRequestGuards } from './request-guards';

const app = Fastify({ http: { requireHostHeader: false } });
addRequestGuards(app, {
  allowedHosts: ['stake.example', '::1'],
  allowedOrigins: ['https://other.example'],
});
for (const path of ['/', '/healthz', '/metrics']) app.all(path, async () => 'reached');
afterAll(() => app.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
const ask = async (method: Method, headers: Record<string, string>, url = '/') =>
  (await app.inject({ method, url, headers: { host: 'stake.example', ...headers } })).statusCode;

it.each([
  ['stake.example', '/', 200],
  ['stake.example:', '/', 403],
  ['astake.example', '/', 403],
  ['', '/', 403],
  ['10.0.0.7:4400', '/healthz', 200],
  ['10.0.0.7:4400', '/metrics', 403],
])('the guards answer under the host %j at %s with %i', async (host, path, status) => {
  expect(await ask('GET', { host }, path)).toBe(status);
});

// Fetch Metadata: `none` is a person's own doing, such as a bookmark.
it.each([
  ['GET', 'cross-site', 200],
  ['OPTIONS', 'cross-site', 403],
  ['POST', 'same-site', 403],
  ['POST', 'same-origin', 200],
  ['POST', 'none', 200],
] as const)('the guards answer a %s that is %s with %i', async (method, site, status) => {
  expect(await ask(method, { 'sec-fetch-site': site })).toBe(status);
});

it('the guards let an allowed origin and a client that is no browser change something', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(await ask('POST', { ...foreign, origin: 'https://other.example' })).toBe(200);
  expect(await ask('POST', { ...foreign, origin: 'https://evil.example' })).toBe(403);
  expect(await ask('POST', {})).toBe(200);
});

it('the refusal of a host name says which setting allows it', async () => {
  const { body } = await app.inject({ url: '/', headers: { host: 'other.example' } });
  expect(body).toContain('Add it to ALLOWED_HOSTS');
});
