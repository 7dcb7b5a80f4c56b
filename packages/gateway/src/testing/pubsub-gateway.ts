import { connect as connectTcp, type Socket } from 'node:net';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { GatewayLimits } from '../gateway-config';
import { type FakePubsub, startFakePubsub } from './fake-pubsub';
import { nowhere, startTestGateway, type TestGateway } from './test-gateway';

/** For each test a node that knows subscriptions only, a gateway in front of it, and clients of that. */
export class PubsubGateway {
  upstream!: FakePubsub;
  gateway!: TestGateway;

  readonly open = async (): Promise<void> => {
    this.upstream = await startFakePubsub();
  };

  readonly close = async (): Promise<void> => {
    await this.gateway.close();
    await this.upstream.close();
  };

  async start(limits: Partial<GatewayLimits> = {}, trustedProxies = ''): Promise<void> {
    this.gateway = await startTestGateway({
      trustedProxies,
      upstreams: {
        stakingApi: nowhere,
        rpc: nowhere,
        blockEngine: nowhere,
        rpcSubscriptions: this.upstream.url,
      },
      allowedOrigins: ['https://other.example'],
      limits: { subscriptionLinger: 50, ...limits },
    });
  }

  /** A client that keeps what it gets, in order. */
  connect(options: { headers?: Record<string, string> } = {}) {
    const socket = new WebSocket(`${this.gateway.url.replace('http', 'ws')}/rpc`, options);
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
      async send(...texts: unknown[]) {
        await opened;
        for (const text of texts) socket.send(typeof text === 'string' ? text : JSON.stringify(text));
      },
      /** Waits until this many messages have come, and returns all of them. */
      async got(count: number) {
        await vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(count), 5_000);
        return messages.map((text) => JSON.parse(text));
      },
    };
  }

  /** A client that closes nothing by itself, neither its half of the connection nor the WebSocket. */
  connectByHand(...headers: string[]): Socket {
    const { hostname, port, host } = new URL(this.gateway.url);
    const socket = connectTcp({ host: hostname, port: Number(port), allowHalfOpen: true });
    const lines = ['GET /rpc HTTP/1.1', `host: ${host}`, 'connection: upgrade', 'upgrade: websocket'];
    socket.write([...lines, ...headers, '', ''].join('\r\n'));
    return socket;
  }

  openConnections(): Promise<number> {
    return new Promise((resolve) =>
      this.gateway.app.server.getConnections((_error, count) => resolve(count)),
    );
  }
}
