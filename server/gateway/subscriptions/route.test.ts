import { once } from 'node:events';
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { defaultLimits, type GatewayLimits } from '../gateway-config';
import { RequestCounts } from '../security/request-counts';
import { subscriptionRoute } from './route';

const PING_MS = 30_000;

let app: FastifyInstance;
let port: number;
const clients: Socket[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
  vi.useRealTimers();
});

async function start(limits: Partial<GatewayLimits> = {}): Promise<void> {
  app = Fastify();
  await app.register(subscriptionRoute, {
    url: 'ws://127.0.0.1:9',
    limits: { ...defaultLimits, ...limits },
    counts: new RequestCounts(undefined, 'sandbox'),
    allowedOrigins: [],
    report: () => {},
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
}

/** A client that answers nothing by itself, with what it has heard. */
function connect(...lines: string[]) {
  const socket = connectTcp({ host: '127.0.0.1', port, allowHalfOpen: true });
  clients.push(socket);
  let heard = '';
  socket.on('data', (part) => {
    heard += part.toString('latin1');
  });
  socket.on('error', () => {});
  socket.write([...lines, `Host: 127.0.0.1:${port}`, '', ''].join('\r\n'));
  return { socket, heard: () => heard };
}

const handshake = (upgrade = 'websocket') =>
  connect(
    'GET /rpc HTTP/1.1',
    'Connection: Upgrade',
    `Upgrade: ${upgrade}`,
    'Sec-WebSocket-Version: 13',
    // RFC 6455, 1.3.
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Extensions: permessage-deflate',
  );

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

const PING = '\x89\x00';

describe('a WebSocket', () => {
  it.each(['websocket', 'WebSocket'])(
    'that is asked for as %s is opened, without compression',
    async (name) => {
      await start();
      const { heard } = handshake(name);
      await expect.poll(heard).toMatch(/^HTTP\/1\.1 101 .*\r\n\r\n$/s);
      expect(heard()).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
      expect(heard().toLowerCase()).not.toContain('sec-websocket-extensions');
    },
  );

  it('whose client no longer answers pings is cut, and its room is free again', async () => {
    await start({ subscribersPerAddress: 1 });
    const { socket, heard } = handshake();
    await expect.poll(heard).toContain(' 101 ');
    expect(heard()).not.toContain(PING);
    vi.advanceTimersByTime(PING_MS);
    await expect.poll(heard).toContain(PING);
    expect(await connections()).toBe(1);
    const ended = once(socket, 'end');
    vi.advanceTimersByTime(PING_MS);
    await ended;
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    await expect.poll(handshakeAnswer).toContain(' 101 ');
  });

  async function handshakeAnswer(): Promise<string> {
    const { socket, heard } = handshake();
    await once(socket, 'data');
    return heard();
  }

  it('whose client answers them stays', async () => {
    await start();
    const client = new WebSocket(`ws://127.0.0.1:${port}/rpc`);
    let closed = false;
    client.on('close', () => {
      closed = true;
    });
    await once(client, 'open');
    for (let turn = 0; turn < 3; turn += 1) {
      const [served] = await Promise.all([once(client, 'ping'), vi.advanceTimersByTime(PING_MS)]);
      expect(served).toBeDefined();
      // What is answered was said after the answer to the ping.
      client.send('{"jsonrpc":"2.0","id":1,"method":"slotUnsubscribe"}');
      await once(client, 'message');
    }
    expect(closed).toBe(false);
    client.terminate();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it('is refused above the number that the gateway holds', async () => {
    await start({ subscribers: 1 });
    const first = handshake();
    await expect.poll(first.heard).toContain(' 101 ');
    const { heard } = handshake();
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 503 /);
    expect(heard()).toContain('This gateway holds as many connections as it can. Try later.');
  });

  it('may say as much as it wants where requests are not limited', async () => {
    await start({ requestsPerMinute: 0 });
    const client = new WebSocket(`ws://127.0.0.1:${port}/rpc`);
    await once(client, 'open');
    const answers: string[] = [];
    client.on('message', (data) => answers.push(String(data)));
    for (let id = 0; id < 5; id += 1) client.send(`{"jsonrpc":"2.0","id":${id},"method":"slotUnsubscribe"}`);
    await expect.poll(() => answers.length).toBe(5);
    client.terminate();
  });

  it('that does not answer its closing is cut a second later: the gateway can stop', async () => {
    await start();
    const { heard } = handshake();
    await expect.poll(heard).toContain(' 101 ');
    let stopped = false;
    void app.close().then(() => {
      stopped = true;
    });
    await expect.poll(heard).toContain('The gateway is shutting down.');
    await expect.poll(() => stopped, { timeout: 5_000 }).toBe(true);
  });
});

describe('any other request', () => {
  it('that reads /rpc finds nothing there', async () => {
    await start();
    expect((await fetch(`http://127.0.0.1:${port}/rpc`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/rpc`, { method: 'HEAD' })).status).toBe(404);
  });

  // As curl writes them: names of headers are compared whatever their case (RFC 9110, 5.1).
  it('for HTTP/2 without TLS is answered in HTTP/1.1, with its other headers', async () => {
    await start();
    app.server.on('request', (request) => seen.push(request.headers));
    const seen: object[] = [];
    const { heard } = connect(
      'GET /nowhere HTTP/1.1',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
      'Upgrade-Insecure-Requests: 1',
      'X-Connection: kept',
    );
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 404 /);
    expect(seen).toEqual([
      { 'upgrade-insecure-requests': '1', 'x-connection': 'kept', host: `127.0.0.1:${port}` },
    ]);
  });
});
