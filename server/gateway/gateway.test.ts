import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { json } from './testing/fake-upstream';
import { listenOnLoopback } from './testing/loopback';
import { chain, postBatch, startTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.close());

it('disconnects a client that never ends its request', async () => {
  gateway = await startTestGateway();
  expect(gateway.app.server.requestTimeout).toBe(30_000);
  expect(gateway.app.server.headersTimeout).toBe(30_000);
});

describe('what a proxy says about its client', () => {
  const ask = (headers: Record<string, string>) => fetch(`${gateway.url}/config.json`, { headers });

  it('is believed where the proxy is trusted, and nowhere else', async () => {
    const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' };
    gateway = await startTestGateway();
    expect((await ask(secure)).headers.has('strict-transport-security')).toBe(false);
    await gateway.close();
    gateway = await startTestGateway({ trustedProxies: '192.0.2.1' });
    expect((await ask(secure)).headers.has('strict-transport-security')).toBe(false);
    await gateway.close();
    gateway = await startTestGateway({ trustedProxies: '192.0.2.1,127.0.0.1' });
    expect((await ask(secure)).headers.has('strict-transport-security')).toBe(true);
  });

  it('is the address that the rate limit counts', async () => {
    gateway = await startTestGateway({ trustedProxies: '127.0.0.1', limits: { requestsPerMinute: 1 } });
    gateway.api.answer = json({ tvl: 1 });
    const from = async (address: string) =>
      (await fetch(`${gateway.url}/api/v1/validator/tvl`, { headers: { 'x-forwarded-for': address } }))
        .status;
    expect([await from('192.0.2.7'), await from('192.0.2.8'), await from('192.0.2.7')]).toEqual([
      200, 200, 429,
    ]);
  });
});

describe('the running epoch', () => {
  const { genesisHash: _, ...info } = chain;
  let epochs = 0;
  /** The epoch that the next answer names; each is fetched anew. */
  const named = async () => {
    epochs = (epochs % 100) + 1;
    const answer = await fetch(`${gateway.url}/api/v1/validator/network/apy?epochs=${epochs}`);
    return answer.headers.get('x-clearstake-epoch');
  };
  const start = async (result: unknown) => {
    gateway = await startTestGateway({}, json({ apy: [] }));
    gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, result });
  };

  it.each([
    ['as the node says it', info, '800'],
    ['epoch 0', { ...info, epoch: 0, slotIndex: 0 }, '0'],
    ['with fields that nobody expects', { ...info, blockHeight: 5 }, '800'],
  ])('is named by what is fetched in it: %s', async (_name, result, epoch) => {
    await start(result);
    await expect.poll(named).toBe(epoch);
  });

  it.each([
    ['that is negative', { ...info, epoch: -1 }],
    ['that is broken', { ...info, epoch: 800.5 }],
    ['at a negative slot', { ...info, slotIndex: -1 }],
    ['without its length', { ...info, slotsInEpoch: undefined }],
    ['without its slot', { ...info, absoluteSlot: undefined }],
  ])('is none %s', async (_name, result) => {
    await start(result);
    expect([await named(), await named(), await named()]).toEqual([null, null, null]);
    expect(gateway.rpc.seen).not.toEqual([]);
  });
});

it('counts the requests of its own routes by their names', async () => {
  gateway = await startTestGateway({ securityContact: 'mailto:security@stake.example' });
  const names = {
    '/healthz': 'healthz',
    '/readyz': 'readyz',
    '/metrics': 'metrics',
    '/openapi.json': 'openapi',
    '/config.json': 'config',
    '/.well-known/security.txt': 'securityTxt',
  };
  for (const path of Object.keys(names)) await (await fetch(gateway.url + path)).text();
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const counted = [...text.matchAll(/^clearstake_requests_total\{route="(\w+)",/gm)].map(([, name]) => name);
  expect(counted.toSorted()).toEqual(Object.values(names).toSorted());
});

it('forwards as much as is asked for where no limit is set', async () => {
  gateway = await startTestGateway({ limits: { requestsPerMinute: 0 } });
  const answer = await postBatch(gateway.url, 100);
  expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, null]);
});

describe('a gateway that is closed', () => {
  const connections = (server: Server) =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });

  async function upstream() {
    const server = createServer((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json').end('{"tvl":1,"result":"ok"}');
    });
    // Longer than this test waits: what ends is ended by the gateway.
    server.keepAliveTimeout = 60_000;
    return { server, url: await listenOnLoopback(server) };
  }

  it('ends its connections to the upstreams, and those of its clients', async () => {
    const [api, rpc] = await Promise.all([upstream(), upstream()]);
    gateway = await startTestGateway({
      upstreams: { stakingApi: api.url, rpc: rpc.url, blockEngine: 'http://127.0.0.1:9' },
    });
    await (await fetch(`${gateway.url}/api/v1/validator/tvl`)).text();
    await (await postBatch(gateway.url, 1)).text();
    for (const { server } of [api, rpc]) expect(await connections(server)).toBeGreaterThan(0);
    await gateway.app.close();
    for (const { server } of [api, rpc]) {
      await expect.poll(() => connections(server)).toBe(0);
      await new Promise((resolve) => server.close(resolve));
    }
    expect(gateway.app.server.listening).toBe(false);
  });
});
