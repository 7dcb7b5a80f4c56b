import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { UpstreamSocket } from './upstream-socket';

const PING_MS = 15_000;

const fakes = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
beforeEach(() => void vi.useFakeTimers({ toFake: [...fakes] }));
/** Polling would step the faked time on otherwise. */
const soon = <T>(read: () => T) => expect.poll(read, { interval: 0, timeout: 5_000 });
afterEach(() => void vi.useRealTimers());

/** A node that accepts connections and answers pings or does not, with one connection to it. */
async function connected(autoPong: boolean) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, autoPong });
  await once(server, 'listening');
  const listener = { opened: vi.fn(), message: vi.fn(), closed: vi.fn(), failed: vi.fn() };
  const socket = new UpstreamSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, listener);
  const arrived = once(server, 'connection') as Promise<[WebSocket, IncomingMessage]>;
  socket.open();
  const [peer, { headers }] = await arrived;
  await soon(() => listener.opened.mock.calls.length).toBe(1);
  return {
    listener,
    socket,
    peer,
    headers,
    server,
    async ping() {
      const pinged = once(peer, 'ping');
      vi.advanceTimersByTime(PING_MS);
      await pinged;
    },
    async close() {
      socket.close();
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('gives up a connection that no longer answers pings', async () => {
  const { listener, ping, close } = await connected(false);
  await ping();
  expect(listener.closed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(PING_MS);
  await soon(() => listener.closed.mock.calls.length).toBe(1);
  // One that brought nothing is not tried again.
  await soon(() => listener.failed.mock.calls).toEqual([['The connection was closed.']]);
  await close();
});
