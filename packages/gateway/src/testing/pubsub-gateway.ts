import { connect as connectTcp } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { GatewayLimits } from '../gateway-config';
import { startFakePubsub } from './fake-pubsub';
import { nowhere, startTestGateway } from './test-gateway';

/** A node that knows subscriptions only, a gateway in front of it, and clients of that, until the test is finished. */
export async function startPubsubGateway(limits: Partial<GatewayLimits> = {}, trustedProxies = '') {
  const upstream = await startFakePubsub();
  onTestFinished(upstream.close);
  const gateway = await startTestGateway({
    trustedProxies,
    upstreams: { stakingApi: nowhere, rpc: nowhere, blockEngine: nowhere, rpcSubscriptions: upstream.url },
    allowedOrigins: ['https://other.example'],
    limits: { subscriptionLinger: 50, ...limits },
  });
  return {
    upstream,
    gateway,

    /** A client that keeps what it gets, in order. */
    connect(options: { headers?: Record<string, string> } = {}) {
      const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/rpc`, options);
      const messages: string[] = [];
      const opened = new Promise<void>((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      const closed = new Promise<[number, string]>((resolve) =>
        socket.once('close', (code, reason) => resolve([code, String(reason)])),
      );
      socket.on('message', (data) => messages.push(String(data)));
      return {
        messages,
        opened,
        closed,
        close: () => socket.close(),
        async send(...calls: object[]) {
          await opened;
          for (const call of calls) socket.send(JSON.stringify(call));
        },
        /** Waits until this many messages have come, and returns all of them. */
        async got(count: number) {
          await vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(count), 5_000);
          return messages.map((text) => JSON.parse(text));
        },
      };
    },

    /** A client that answers and closes nothing by itself, neither its half of the connection nor the WebSocket. */
    byHand() {
      const { hostname, port, host } = new URL(gateway.url);
      const socket = connectTcp({ host: hostname, port: Number(port), allowHalfOpen: true });
      let heard = '';
      socket.on('data', (part) => {
        heard += part.toString('latin1');
      });
      socket.on('error', () => {});
      const request = [
        'GET /rpc HTTP/1.1',
        `host: ${host}`,
        'connection: upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        // RFC 6455, 1.3.
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-extensions: permessage-deflate',
      ];
      socket.write([...request, '', ''].join('\r\n'));
      // RFC 6455, 5.2: one frame of text, masked with zeros.
      const say = (message: unknown) => {
        const text = Buffer.from(JSON.stringify(message));
        socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), text]));
      };
      return { socket, say, heard: () => heard };
    },

    openConnections: () =>
      new Promise<number>((resolve) => gateway.app.server.getConnections((_error, count) => resolve(count))),
  };
}
