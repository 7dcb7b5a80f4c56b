import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startControlServer } from './control-server';

let turned = 0;
const start = (port?: number, reserved: readonly number[] = []) =>
  startControlServer({
    port,
    reserved,
    routes: async (app) => {
      app.post('/sandbox/epoch', async () => {
        turned += 1;
        return { epoch: turned };
      });
    },
  });

const server = await start(0);
server.admitPage('http://0.0.0.0:4400');
server.admitPage('https://stake.example');
afterAll(() => server.close());

async function turnEpoch(headers: IncomingHttpHeaders, method = 'POST', url = server.url) {
  const sent = request(`${url}/sandbox/epoch`, { method, headers });
  sent.end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test.each<[string, IncomingHttpHeaders]>([
  ['a name that was rebound to this machine', { host: 'evil.example:4499' }],
  ['a page of another origin', { origin: 'http://evil.example' }],
  ['the page’s public address', { origin: 'https://stake.example' }],
  ['another site that sends no origin', { 'sec-fetch-site': 'cross-site' }],
])('refuses %s', async (_what, headers) => {
  const before = turned;
  for (const method of ['POST', 'OPTIONS']) {
    const { status, headers: answered } = await turnEpoch(headers, method);
    expect([method, status, answered['access-control-allow-origin']]).toEqual([method, 403, undefined]);
  }
  expect(turned).toBe(before);
});

test.each<[string, IncomingHttpHeaders]>([
  ['a program', {}],
  ['a program through a tunnel to another port', { host: '127.0.0.1:5000' }],
  ['the page', { origin: 'http://127.0.0.1:4400', 'sec-fetch-site': 'same-site' }],
  [
    'the page under another loopback name',
    { origin: 'http://localhost:4400', 'sec-fetch-site': 'cross-site' },
  ],
])('obeys %s', async (_who, headers) => {
  const { status, headers: answered } = await turnEpoch(headers);
  expect([status, answered['access-control-allow-origin']]).toEqual([200, headers.origin]);
});

test('listens on this machine alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others) {
    const url = server.url.replace('127.0.0.1', address);
    await expect(turnEpoch({ host: '127.0.0.1' }, 'POST', url)).rejects.toThrow('ECONNREFUSED');
  }
});

test('several starts have ports of their own, and none takes the page’s', async () => {
  const all = [await start(), await start(), await start(undefined, [4499])];
  const ports = all.map(({ url }) => Number(new URL(url).port));
  expect(new Set(ports).size).toBe(3);
  expect(ports[2]).not.toBe(4499);
  await expect(start(ports[0])).rejects.toThrow(
    `The sandbox's control endpoints were given port ${ports[0]}, which is in use. Name another one, or none.`,
  );
  for (const each of all) await each.close();
});
