import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { publicConfig } from '@contract/config';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { json } from './testing/fake-upstream';
import { chain, postBatch, postJson, startTestGateway, type TestGateway } from './testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

let gateway: TestGateway;
afterEach(() => gateway.close());

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

describe('security headers', () => {
  it.each(['/', '/api/v1/validator/tvl', '/nothing', '/rpc', '/healthz'])('are on %s', async (path) => {
    gateway = await startTestGateway();
    const { headers } = await fetch(gateway.url + path);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).toContain("connect-src 'self' ws://localhost:*");
    expect(policy).toContain('frame-src solana-wallet:');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
    expect(headers.get('permissions-policy')).toContain('hid=(self)');
    expect(headers.get('permissions-policy')).toContain('loopback-network=(self)');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('only single charts may be framed', async () => {
    gateway = await startTestGateway();
    const { headers } = await fetch(`${gateway.url}/embed/chart/apy?epochs=30`);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it.each([
    '/embed/apy',
    '/embed/',
    '/embed/chart/',
    '/embed/chart/a/b',
    '/embed/chart/..%2f..%2fstake',
    '/stake?/embed/chart/apy',
  ])('%s may not be framed, because its page leads to screens that sign', async (path) => {
    gateway = await startTestGateway();
    const { headers } = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('requests from a foreign page', () => {
  it('are refused under a rebound host name', async () => {
    gateway = await startTestGateway();
    gateway.api.answer = json({ tvl: 1 });
    expect(await raw('/api/v1/validator/tvl', { host: 'evil.example' })).toBe(403);
    expect(await raw('/api/v1/validator/tvl', { host: '127.0.0.1.evil.example:4400' })).toBe(403);
    expect(gateway.api.seen).toEqual([]);
    expect(await raw('/api/v1/validator/tvl', { host: 'LOCALHOST:4400' })).toBe(200);
  });

  it('are refused when they would change something', async () => {
    gateway = await startTestGateway();
    expect(await raw('/api/v1/send-txn', { 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(403);
    expect(await raw('/rpc', { 'sec-fetch-site': 'same-site' }, 'POST')).toBe(403);
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect(await raw('/rpc', { 'sec-fetch-site': 'cross-site' }, method)).toBe(403);
    expect(
      await raw('/rpc', { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }, 'POST'),
    ).toBe(400);
    expect(gateway.rpc.seen).toEqual([]);
  });
});

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

describe('an undecodable address', () => {
  it.each([
    ['/%', 'There is nothing at this address.'],
    ['/api/%zz', 'The staking API has no such route. Nothing was forwarded.'],
    ['/rpc%', 'There is nothing at this address.'],
  ])('%s is answered with a sentence', async (path, error) => {
    gateway = await startTestGateway();
    const answer = await fetch(gateway.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error });
  });
});

describe('the rate limit', () => {
  it('answers with a sentence and Retry-After, and does not count what is not forwarded', async () => {
    gateway = await startTestGateway({ limits: { requestsPerMinute: 2 } });
    gateway.api.answer = json({ tvl: 1 });
    const get = (path: string) => fetch(gateway.url + path);
    await get('/api/v1/validator/tvl');
    await get('/api/v1/validator/tvl');
    const third = await get('/api/v1/validator/tvl');
    expect(third.status).toBe(429);
    expect(third.headers.get('retry-after')).toBe('60');
    expect(await third.json()).toEqual({
      error: 'Too many requests from this address. Try again in 60 s. Nothing was forwarded.',
    });
    expect((await get('/healthz')).status).toBe(200);
    expect(gateway.api.seen).toHaveLength(1);
  });

  it('counts a batch as the calls that it contains', async () => {
    gateway = await startTestGateway({ limits: { requestsPerMinute: 5 } });
    const remaining = [];
    for (const calls of [3, 2]) {
      const answer = await postBatch(gateway.url, calls);
      remaining.push([answer.status, answer.headers.get('x-ratelimit-remaining')]);
    }
    expect(remaining).toEqual([
      [200, '2'],
      [200, '0'],
    ]);
    expect((await postBatch(gateway.url, 1)).status).toBe(429);
    expect(gateway.rpc.seen).toHaveLength(2);
  });

  it('refuses a batch with more calls than are left as a whole', async () => {
    gateway = await startTestGateway({ limits: { requestsPerMinute: 5 } });
    await postBatch(gateway.url, 3);
    const refused = await postBatch(gateway.url, 3);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toEqual({
      jsonrpc: '2.0',
      error: {
        code: 429,
        message: 'Too many requests from this address. Try again in 60 s. Nothing was forwarded.',
      },
      id: null,
    });
    expect(gateway.rpc.seen).toHaveLength(1);
  });
});

describe('an event loop that is late', () => {
  const holdUp = async (until: () => Promise<boolean>) => {
    while (!(await until())) {
      const end = performance.now() + 500;
      while (performance.now() < end);
    }
  };

  it('refuses requests with 503, but for health and for what sends a signed transaction', async () => {
    gateway = await startTestGateway({ limits: { eventLoopLateness: 100 } });
    gateway.api.answer = json({ tvl: 1, signature: 'x' });
    const get = () => fetch(`${gateway.url}/api/v1/validator/tvl`);
    expect((await get()).status).toBe(200);
    await holdUp(async () => (await get()).status === 503);
    const refused = await get();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toEqual({
      error: 'This gateway has more to do than it can. Nothing was forwarded. Try again in a second.',
    });
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    expect((await postJson(`${gateway.url}/api/v1/send-txn`, { txn: '00' })).status).not.toBe(503);
    await expect.poll(async () => (await get()).status).toBe(200);
  });
});

describe('health', () => {
  it('healthz reports that the process runs, whatever the upstreams do', async () => {
    gateway = await startTestGateway();
    await Promise.all([gateway.api.close(), gateway.rpc.close()]);
    const answer = await fetch(`${gateway.url}/healthz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
  });

  it('readyz names each upstream that is down', async () => {
    gateway = await startTestGateway();
    gateway.api.answer = json({ tps: 1 });
    const answer = await fetch(`${gateway.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      ready: false,
      upstreams: {
        stakingApi: { ok: true },
        rpc: { ok: true },
        blockEngine: { ok: false, error: 'The block engine cannot be reached.' },
      },
    });
  });

  it.each([
    ['<html></html>', 'The staking API answered with something that is not JSON.'],
    ['['.repeat(10_000), 'The staking API answered with something that is not JSON.'],
  ])('readyz rejects an answer that is not JSON', async (text, error) => {
    gateway = await startTestGateway();
    gateway.api.answer = json(text);
    gateway.rpc.answer = json(text);
    const { upstreams } = await (await fetch(`${gateway.url}/readyz`)).json();
    expect(upstreams.stakingApi).toMatchObject({ ok: false, error });
    expect(upstreams.rpc).toMatchObject({ ok: false, error: error.replace('staking API', 'Solana node') });
  });

  it('asks the upstreams once for concurrent readers', async () => {
    gateway = await startTestGateway();
    gateway.api.answer = json({ tps: 1 });
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/readyz`)));
    expect(gateway.api.seen).toHaveLength(1);
  });

  it('metrics count routes, upstream calls, cache results and methods by fixed names only', async () => {
    gateway = await startTestGateway();
    gateway.api.answer = json({ tvl: 1 });
    await fetch(`${gateway.url}/api/v1/validator/tvl`);
    await fetch(`${gateway.url}/api/v1/validator/tvl`);
    await fetch(`${gateway.url}/api/invented/${key}`);
    await fetch(`${gateway.url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'inventedMethod' }),
    });
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(text).toContain('clearstake_requests_total{route="tvl",status="200"} 2');
    expect(text).toContain('clearstake_requests_total{route="other",status="404"} 1');
    expect(text).toContain(
      'clearstake_upstream_calls_total{upstream="stakingApi",route="tvl",outcome="ok"} 1',
    );
    expect(text).toContain('clearstake_cache_total{route="tvl",result="hit"} 1');
    expect(text).toContain('clearstake_rpc_calls_total{method="other",outcome="refused"} 1');
    expect(text).not.toContain('invented');
  });
});

describe('/config.json', () => {
  it('describes this deployment to the browser', async () => {
    gateway = await startTestGateway({ cluster: 'testnet' });
    const answer = await fetch(`${gateway.url}/config.json`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const config = z.parse(publicConfig, await answer.json());
    expect(config).toEqual({
      cluster: 'testnet',
      genesisHash: chain.genesisHash,
      units: { apy: 'percent', stake: 'SOL', reward: 'SOL' },
      aggregatorSegment: 'jupiter',
      features: { sandbox: false, aggregatorExit: false },
    });
    await fetch(`${gateway.url}/config.json`);
    expect(gateway.rpc.seen).toHaveLength(1);
  });

  it('does not invent a genesis hash while the RPC is down', async () => {
    gateway = await startTestGateway();
    gateway.rpc.answer = json('<html>', 503);
    const config = z.parse(publicConfig, await (await fetch(`${gateway.url}/config.json`)).json());
    expect(config.genesisHash).toBeNull();
  });
});

describe('logs', () => {
  it('contain no secret key, transaction or signature, on success or failure', async () => {
    gateway = await startTestGateway({ logLevel: 'trace' });
    const secret = createHash('sha512').update('secret').digest('hex');
    const unsigned = createHash('sha512').update('unsigned').digest('hex');
    const signed = createHash('sha512').update('signed').digest('hex');
    const signature = '5VERYLongSignatureThatNobodyShouldReadInALogFile11111111111111111111';
    const post = (path: string, body: unknown) =>
      fetch(gateway.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }).then((answer) => answer.text());

    gateway.api.answer = json({ txn: unsigned, pubkey: key, sec_key: secret });
    expect(await post('/api/v1/staking/native/stake', { pubkey: key, amount: 5_000_000_000 })).toContain(
      secret,
    );
    gateway.api.answer = json({ txn_signature: signature });
    await post('/api/v1/send-txn', { txn: signed });
    gateway.api.answer = json({ error: `refused ${signed}`, sec_key: secret }, 500);
    await post('/api/v1/send-txn', { txn: signed });
    await post('/api/v1/send-txn', { txn: signed, sec_key: secret });
    await post('/api/v1/send-txn', `{"txn":"${signed}",`);
    await post('/rpc', { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: [signed] });
    await post('/rpc', { jsonrpc: '2.0', id: 1, method: 'evil', params: [signed] });
    await post('/rpc', `{"jsonrpc":"2.0","params":["${signed}"`);
    gateway.app.log.info({ sec_key: secret, nested: { txn: signed, signature } }, 'a careless line');

    const log = gateway.logLines.join('');
    expect(gateway.logLines.length).toBeGreaterThan(8);
    for (const line of gateway.logLines) expect(() => JSON.parse(line)).not.toThrow();
    expect(log).toContain('a careless line');
    for (const hidden of [secret, unsigned, signed, signature]) {
      expect(log).not.toContain(hidden);
      expect(log).not.toContain(hidden.slice(0, 24));
    }
  });

  it('contain no address that somebody looked up', async () => {
    gateway = await startTestGateway();
    await fetch(`${gateway.url}/portfolio?address=${key}`);
    expect(gateway.logLines.join('')).toContain('"path":"/portfolio"');
    expect(gateway.logLines.join('')).not.toContain(key);
  });
});

it('disconnects a client that never ends its request', async () => {
  gateway = await startTestGateway();
  expect(gateway.app.server.requestTimeout).toBe(30_000);
  expect(gateway.app.server.headersTimeout).toBe(30_000);
});
