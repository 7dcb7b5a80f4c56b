import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { call, postJson, startTestGateway } from '../testing/test-gateway';
import { allowOrigins } from './cors';

const origin = 'https://other.example';
const gateway = await startTestGateway({ allowedOrigins: [origin] }, undefined, afterAll);

const post = async (from: string) => {
  const { status, headers } = await postJson(`${gateway.url}/rpc`, call('getSlot', []), {
    origin: from,
    'sec-fetch-site': 'cross-site',
  });
  return { status, allowed: headers.get('access-control-allow-origin'), headers };
};

it('lets pages of an allowed origin ask before they call, and read the answer', async () => {
  const asked = await fetch(`${gateway.url}/rpc`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
  });
  expect([asked.status, await asked.text()]).toEqual([204, '']);
  expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
  expect(asked.headers.get('access-control-allow-headers')).toMatch(/content-type.*solana-client/i);
  expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
  expect(asked.headers.get('access-control-max-age')).toBe('86400');
  const { status, allowed, headers } = await post(origin);
  expect([status, allowed]).toEqual([200, origin]);
  expect(headers.get('vary')).toContain('Origin');
  const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ') ?? [];
  // What our own page reads of an answer, and the trailers of gRPC-web.
  for (const name of [
    'age',
    'etag',
    'retry-after',
    'x-clearstake-epoch',
    'x-clearstake-stale',
    'grpc-status',
  ])
    expect(exposed).toContain(name);
});

it('lets no other page call or read', async () => {
  expect(await post('https://elsewhere.example')).toMatchObject({ status: 403, allowed: null });
  const headers = { origin: 'https://elsewhere.example' };
  const read = await fetch(`${gateway.url}/config.json`, { headers });
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, null]);
});

it.each([
  ['/api/v1/validator/tvl', true],
  ['/block_engine.Searcher/GetTipAccounts', true],
  ['/clearstake.v1.View/Feed', true],
  ['/', false],
  ['/rpcs', false],
  ['/x?/rpc', false],
])('says on %s that pages of an allowed origin may read it: %s', async (url, isShared) => {
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
  });
  allowOrigins(app, [origin]);
  app.all('/*', async (_request, reply) => reply.header('vary', 'accept-encoding').send('x'));
  const { headers } = await app.inject({ url, headers: { origin } });
  await app.close();
  expect(headers['access-control-allow-origin']).toBe(isShared ? origin : undefined);
  expect(headers['cross-origin-resource-policy']).toBe(isShared ? 'cross-origin' : 'same-origin');
  // Caches keep the answers of each origin apart, beside what else they vary by.
  expect(headers.vary).toBe('accept-encoding, Origin');
});
