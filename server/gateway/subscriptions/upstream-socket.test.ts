import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { UpstreamSocket } from './upstream-socket';

const PING_MS = 15_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A node that accepts connections and answers pings or does not, with one connection to it. */
async function connected(autoPong: boolean) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, autoPong });
  await once(server, 'listening');
  const listener = { opened: vi.fn(), message: vi.fn(), closed: vi.fn(), failed: vi.fn() };
  const socket = new UpstreamSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, listener);
  const arrived = once(server, 'connection') as Promise<[WebSocket]>;
  socket.open();
  const [peer] = await arrived;
  await expect.poll(() => listener.opened.mock.calls.length).toBe(1);
  return {
    listener,
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
  await expect.poll(() => listener.closed.mock.calls.length).toBe(1);
  // One that brought nothing is not tried again.
  await expect.poll(() => listener.failed.mock.calls).toEqual([['The connection was closed.']]);
  await close();
});

it('keeps a connection that answers them', async () => {
  const { listener, ping, close } = await connected(true);
  for (let turn = 0; turn < 4; turn += 1) {
    await ping();
    // The answer is on its way.
    await sleep(50);
  }
  expect(listener.closed).not.toHaveBeenCalled();
  await close();
});
