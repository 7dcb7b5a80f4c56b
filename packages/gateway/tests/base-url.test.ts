import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listenOnLoopback } from '../src/testing/loopback';
import { nowhere, postBatch, startTestGateway } from '../src/testing/test-gateway';

/** Paths that arrive at an upstream, each with user and password as a server reads them (RFC 7617). */
const arrived = new Set<string>();
const note = (path = '', header = '') => {
  const pair = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString();
  arrived.add(`${path} ${pair}`);
};
const upstream = createServer((request, response) => {
  note(request.url, request.headers.authorization);
  response.setHeader('content-type', 'application/json');
  response.end('{"jsonrpc":"2.0","id":1,"result":"ok"}');
});
const sockets = new WebSocketServer({ server: upstream });
sockets.on('connection', (_socket, { url, headers }) => note(url, headers.authorization));
const { host } = new URL(await listenOnLoopback(upstream));
afterAll(() => {
  for (const client of sockets.clients) client.terminate();
  upstream.close();
});

it('sends user name, password, query and last slash of each upstream’s URL', async () => {
  const gateway = await startTestGateway({
    upstreams: {
      stakingApi: `http://user:p%40s%2Fs@${host}/proxy/?token=T/`,
      rpc: `http://user:pässword@${host}/KEY/?api-key=K/`,
      blockEngine: nowhere,
      rpcSubscriptions: `ws://:s%3Aecret@${host}/ws/?token=W/`,
    },
  });
  await fetch(`${gateway.url}/api/v1/validator/tvl`);
  await fetch(`${gateway.url}/api/v1/validator/network/apy?epochs=5`);
  await postBatch(gateway.url, 1);
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/rpc`);
  await once(socket, 'open');
  socket.send('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}');
  const expected = [
    '/proxy/api/v1/validator/tvl?token=T/ user:p@s/s',
    '/proxy/api/v1/validator/network/apy?epochs=5&token=T/ user:p@s/s',
    '/KEY/?api-key=K/ user:pässword',
    '/ws/?token=W/ :s:ecret',
  ];
  await expect.poll(() => [...arrived].filter((each) => expected.includes(each)).length).toBe(4);
  expect([...arrived].sort()).toEqual(expected.sort());
  expect(gateway.logLines.join()).not.toMatch(/token|secret|p@s|pässword/);
  socket.terminate();
});
