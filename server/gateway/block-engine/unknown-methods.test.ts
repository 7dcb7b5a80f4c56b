import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { unknownMethods } from './unknown-methods';

const auth = 'The gateway proves its own key to the block engine. Calls to it need no token.';
const watch =
  'The gateway holds this stream itself. Watch clearstake.view.v1.BlockEngineView/WatchExpiringPackets.';

async function post(url: string, type: string) {
  const app = Fastify();
  await app.register(unknownMethods);
  const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: '{}' });
  await app.close();
  return answer;
}

it.each([
  ['/block_engine.BlockEngineRelayer/StartExpiringPacketStream?x=1', watch],
  ['/block_engine.Other/Method?x=1', 'There is no method block_engine.Other/Method.'],
  ['/clearstake.view.v2.X/Y', 'There is no method clearstake.view.v2.X/Y.'],
  ['/auth.AuthService/GenerateAuthChallenge', auth],
])('%s is unimplemented, in the form of its caller', async (url, message) => {
  const plain = await post(url, 'application/json');
  expect(plain.json()).toEqual({ code: 'unimplemented', message });
  // gRPC's protocol over HTTP/2: status 12 with a percent-encoded sentence, in the headers of an answer without messages.
  const { statusCode, headers, payload } = await post(url, 'application/grpc-web+proto');
  expect([statusCode, headers['content-type'], headers['grpc-status'], payload]).toEqual([
    200,
    'application/grpc-web+proto',
    '12',
    '',
  ]);
  expect(decodeURIComponent(String(headers['grpc-message']))).toBe(message);
});
