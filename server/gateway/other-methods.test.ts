import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH';

it.each<[string, string, readonly Method[]]>([
  ['/api/v1/validator/tvl', 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']],
  ['/api/v1/send-txn', 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']],
  ['/api/deposit?x=1', 'POST', ['GET']],
  ['/config.json', 'GET, HEAD', ['POST']],
  ['/rpc', 'GET, POST', ['PUT']],
  ['/stake', 'GET, HEAD', ['POST', 'OPTIONS']],
  ['/', 'GET, HEAD', ['DELETE']],
  ['/block_engine.BlockEngineValidator/SubscribePackets', 'POST', ['GET', 'PUT', 'OPTIONS']],
])('%s names the methods that it takes, %s, to any other', async (url, taken, methods) => {
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

it.each([
  '/block_engine.BlockEngineValidator/SubscribePackets',
  '/clearstake.view.v1.BlockEngineView/Watch',
  '/auth.AuthService/GenerateAuthChallenge',
  '/grpc.health.v1.Health/Check',
])('a call of gRPC itself to %s is answered with a sentence, also in its own headers', async (url) => {
  for (const type of ['application/grpc', 'application/grpc+proto']) {
    const headers = { host: '127.0.0.1', 'content-type': type };
    const {
      statusCode,
      headers: given,
      payload,
    } = await gateway.app.inject({ method: 'POST', url, headers, payload: 'x' });
    const sentence =
      'This server bridges the block engine by gRPC-Web and the Connect protocol. For gRPC itself ask the block engine. Nothing was forwarded.';
    expect([statusCode, given['grpc-status'], given['grpc-message'], JSON.parse(payload)]).toEqual([
      415,
      '12',
      sentence,
      { error: sentence },
    ]);
  }
});
