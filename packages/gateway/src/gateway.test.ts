import { BlockEngineView } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { createClient } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-node';
import { expect, it } from 'vitest';
import { json } from './testing/fake-upstream';
import { chain, postJson, startTestGateway } from './testing/test-gateway';

it('the headers of a proxy count where the proxy is trusted, and nowhere else', async () => {
  const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' };
  const isSecure = async (trustedProxies: string) => {
    const gateway = await startTestGateway({ trustedProxies });
    const answer = await fetch(`${gateway.url}/config.json`, { headers: secure });
    return answer.headers.has('strict-transport-security');
  };
  const seen = [];
  for (const trusted of ['', '192.0.2.1', '192.0.2.1,127.0.0.1']) seen.push(await isSecure(trusted));
  expect(seen).toEqual([false, false, true]);
});

const { genesisHash: _, ...info } = chain;
it.each([
  ['epoch 0', { ...info, epoch: 0, slotIndex: 0 }, '0'],
  ['with fields that nobody expects', { ...info, blockHeight: 5 }, '800'],
  ['that is negative', { ...info, epoch: -1 }, null],
])('the running epoch comes with each answer fetched in it: %s', async (_name, result, epoch) => {
  const gateway = await startTestGateway({}, json({ apy: [] }));
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

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH';
it.each<[string, string, readonly Method[]]>([
  ['/api/v1/validator/tvl', 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']],
  ['/rpc', 'GET, POST', ['PUT']],
  ['/block_engine.BlockEngineValidator/SubscribePackets', 'POST', ['GET', 'PUT', 'OPTIONS']],
])('answers a wrong method at %s with the allowed ones, %s', async (url, taken, methods) => {
  const gateway = await startTestGateway();
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
  const gateway = await startTestGateway();
  const error =
    'This server bridges the block engine by gRPC-Web and the Connect protocol. For gRPC itself ask the block engine. Nothing was forwarded.';
  for (const url of ['/clearstake.view.v1.BlockEngineView/Watch', '/grpc.health.v1.Health/Check']) {
    const sent = { host: '127.0.0.1', 'content-type': 'application/grpc+proto' };
    const answer = await gateway.app.inject({ method: 'POST', url, headers: sent, payload: 'x' });
    expect([answer.statusCode, answer.json()]).toEqual([415, { error }]);
    expect(answer.headers).toMatchObject({ 'grpc-status': '12', 'grpc-message': error });
  }
});

it.each([
  [
    'auth.AuthService/GenerateAuthChallenge',
    'The gateway proves its own key to the block engine. Calls to it need no token.',
  ],
  [
    'block_engine.BlockEngineRelayer/StartExpiringPacketStream',
    'The gateway holds this stream itself. Watch clearstake.view.v1.BlockEngineView/WatchExpiringPackets.',
  ],
  ['block_engine.BlockEngineValidator/Other', 'There is no method block_engine.BlockEngineValidator/Other.'],
])('refuses the call %s with a sentence', async (path, message) => {
  const gateway = await startTestGateway();
  const answer = await postJson(`${gateway.url}/${path}?a=1`, {});
  expect([answer.status, await answer.json()]).toEqual([404, { code: 'unimplemented', message }]);
});

it('names a block engine that cannot be reached as out, with the next answers', async () => {
  const gateway = await startTestGateway();
  const transport = createGrpcWebTransport({ baseUrl: gateway.url, httpVersion: '1.1' });
  const viewer = new AbortController();
  const watching = createClient(BlockEngineView, transport).watch({}, { signal: viewer.signal });
  const first = watching[Symbol.asyncIterator]().next();
  await first;
  const outage = async () =>
    (await fetch(`${gateway.url}/api/v1/validator/tvl`)).headers.get('x-clearstake-outage');
  await expect.poll(outage, { timeout: 10_000, interval: 200 }).toMatch(/blockEngine=\d+/);
  viewer.abort();
});
