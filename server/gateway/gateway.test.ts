import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { json } from './testing/fake-upstream';
import { listenOnLoopback } from './testing/loopback';
import { chain, postBatch, startTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.close());

describe('what a proxy says about its client', () => {
  it('is believed where the proxy is trusted, and nowhere else', async () => {
    const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' };
    const isSecure = async (trustedProxies: string) => {
      gateway = await startTestGateway({ trustedProxies });
      const answer = await fetch(`${gateway.url}/config.json`, { headers: secure });
      await gateway.close();
      return answer.headers.has('strict-transport-security');
    };
    const seen = [];
    for (const trusted of ['', '192.0.2.1', '192.0.2.1,127.0.0.1']) seen.push(await isSecure(trusted));
    expect(seen).toEqual([false, false, true]);
  });

  it('is the address that the rate limit counts', async () => {
    gateway = await startTestGateway({ trustedProxies: '127.0.0.1', limits: { requestsPerMinute: 1 } });
    gateway.api.answer = json({ tvl: 1 });
    const statuses = [];
    for (const address of ['192.0.2.7', '192.0.2.8', '192.0.2.7']) {
      const headers = { 'x-forwarded-for': address };
      statuses.push((await fetch(`${gateway.url}/api/v1/validator/tvl`, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('the running epoch', () => {
  const { genesisHash: _, ...info } = chain;
  it.each([
    ['as the node says it', info, '800'],
    ['epoch 0', { ...info, epoch: 0, slotIndex: 0 }, '0'],
    ['with fields that nobody expects', { ...info, blockHeight: 5 }, '800'],
    ['that is negative', { ...info, epoch: -1 }, null],
    ['that is broken', { ...info, epoch: 800.5 }, null],
    ['without its length', { ...info, slotsInEpoch: undefined }, null],
  ])('is named by what is fetched in it: %s', async (_name, result, epoch) => {
    gateway = await startTestGateway({}, json({ apy: [] }));
    gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, result });
    let epochs = 0;
    /** The epoch that the next answer names; each is fetched anew. */
    const named = async () => {
      epochs += 1;
      const answer = await fetch(`${gateway.url}/api/v1/validator/network/apy?epochs=${epochs}`);
      return answer.headers.get('x-clearstake-epoch');
    };
    if (epoch === null) expect([await named(), await named(), await named()]).toEqual([null, null, null]);
    else await expect.poll(named).toBe(epoch);
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

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH';
it.each<[string, string, readonly Method[]]>([
  ['/api/v1/validator/tvl', 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']],
  ['/api/v1/send-txn', 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']],
  ['/rpc', 'GET, POST', ['PUT']],
  ['/stake', 'GET, HEAD', ['POST', 'OPTIONS']],
  ['/block_engine.BlockEngineValidator/SubscribePackets', 'POST', ['GET', 'PUT', 'OPTIONS']],
])('names the methods that %s takes, %s, to any other', async (url, taken, methods) => {
  gateway = await startTestGateway();
  for (const method of methods) {
    const answer = await gateway.app.inject({ method, url, headers: { host: '127.0.0.1' } });
    expect([answer.statusCode, answer.headers.allow, answer.json()], method).toEqual([
      405,
      taken,
      { error: `This address takes ${taken}, not ${method}. Nothing was forwarded.` },
    ]);
  }
  expect(gateway.api.seen).toEqual([]);
});

it('answers a call of gRPC itself with a sentence, also in its own headers', async () => {
  gateway = await startTestGateway();
  const error =
    'This server bridges the block engine by gRPC-Web and the Connect protocol. For gRPC itself ask the block engine. Nothing was forwarded.';
  for (const url of ['/clearstake.view.v1.BlockEngineView/Watch', '/grpc.health.v1.Health/Check']) {
    const sent = { host: '127.0.0.1', 'content-type': 'application/grpc+proto' };
    const answer = await gateway.app.inject({ method: 'POST', url, headers: sent, payload: 'x' });
    expect([answer.statusCode, answer.json()]).toEqual([415, { error }]);
    expect(answer.headers).toMatchObject({ 'grpc-status': '12', 'grpc-message': error });
  }
});

it('lets nobody authenticate to the block engine through it', async () => {
  gateway = await startTestGateway();
  const url = `${gateway.url}/auth.AuthService/GenerateAuthChallenge`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
  expect([answer.status, await answer.json()]).toEqual([
    404,
    {
      code: 'unimplemented',
      message: 'The gateway proves its own key to the block engine. Calls to it need no token.',
    },
  ]);
});

it('ends its connections to the upstreams and to its clients when it is closed', async () => {
  const connections = (server: Server) =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  const upstream = async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json').end('{"tvl":1,"result":"ok"}');
    });
    // Longer than this test waits: what ends is ended by the gateway.
    server.keepAliveTimeout = 60_000;
    return { server, url: await listenOnLoopback(server) };
  };
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
