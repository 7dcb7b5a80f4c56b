import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { verbatim } from '@clearstake/contract/i18n';
import type { FastifyPluginAsync } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { GatewayError } from '../errors';
import type { GatewayLimits } from '../gateway-config';
import { OpenCounts } from '../security/open-counts';
import { countedAddress } from '../security/rate-limit';
import type { RequestCounts } from '../security/request-counts';
import { requireOwnOrigin } from '../security/request-guards';
import { keepAlive } from './keep-alive';
import { noSubscriptions, SharedSubscriptions } from './shared-subscriptions';
import { Subscriber } from './subscriber';

interface SubscriptionRouteOptions {
  /** `ws://` or `wss://` address of the RPC's subscriptions. */
  readonly url: string;
  readonly limits: GatewayLimits;
  readonly counts: RequestCounts;
  readonly allowedOrigins: readonly string[];
  readonly report: (reason: string | undefined) => void;
}

const PING_MS = 30_000;
/** How long a client has to answer the closing of its connection. */
const CLOSE_MS = 1_000;
const GOING_AWAY = 1_001;

/**
 * `GET /rpc` as a WebSocket: the subscriptions of a Solana node, equal ones shared by all clients. The request passes the same
 * guards and limits as any other; each message counts as a request.
 */
export const subscriptionRoute: FastifyPluginAsync<SubscriptionRouteOptions> = async (app, options) => {
  const { url, limits, counts, allowedOrigins, report } = options;
  const subscriptions = new SharedSubscriptions({
    url,
    most: limits.upstreamSubscriptions,
    lingerMs: limits.subscriptionLinger,
    report,
  });
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.subscriptionMessage,
    perMessageDeflate: false,
  });
  const open = new OpenCounts();
  const subscribed = new OpenCounts();
  const upgrades = new WeakMap<IncomingMessage, { readonly socket: Duplex; readonly head: Buffer }>();

  app.server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      serveWithoutUpgrade(request, socket, head);
      return;
    }
    upgrades.set(request, { socket, head });
    // Node has let go of the socket: without a listener, a client's reset would end the process.
    socket.on('error', () => {});
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(request.socket);
    // Not only ended: a client that never ends its half would keep a refused connection open.
    response.once('finish', () => request.socket.destroySoon());
    app.routing(request, response);
  });

  /** Without a handler Node ignores an unknown upgrade, such as h2c, and so do we: the request is read again without it. */
  function serveWithoutUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { method, url, httpVersion, rawHeaders } = request;
    const lines = [`${method} ${url} HTTP/${httpVersion}`];
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      // Which names the upgrade: without it the other headers of one mean nothing.
      if (name.toLowerCase() !== 'connection') lines.push(`${name}: ${rawHeaders[at + 1]}`);
    }
    socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
    app.server.emit('connection', socket);
  }

  async function countCall(address: string, requests: number): Promise<string | undefined> {
    if (limits.requestsPerMinute === 0) return undefined;
    const { current, ttl } = await counts.add(address, requests);
    if (current <= limits.requestsPerMinute) return undefined;
    return `Too many requests from this address. Try again in ${Math.ceil(ttl / 1_000)} s.`;
  }

  function serve(socket: WebSocket, address: string): void {
    const leave = open.enter(address);
    new Subscriber(socket, {
      subscriptions,
      most: limits.subscriptionsPerConnection,
      enter: () =>
        subscribed.of(address) < limits.subscriptionsPerAddress ? subscribed.enter(address) : undefined,
      count: (requests) => countCall(address, requests),
    });
    keepAlive(socket, PING_MS);
    socket.on('close', leave);
  }

  // No browser shows a page how an upgrade was answered, so these are in English.
  function requireRoom(address: string): void {
    if (open.of(address) >= limits.subscribersPerAddress) {
      const most = limits.subscribersPerAddress;
      throw new GatewayError(
        429,
        verbatim(`Your address has ${most} connections open, which is the limit. Close one first.`),
      );
    }
    if (open.total >= limits.subscribers) {
      throw new GatewayError(503, verbatim('This gateway holds as many connections as it can. Try later.'));
    }
  }

  app.get(
    '/rpc',
    { exposeHeadRoute: false, config: { label: 'rpcSubscriptions' } },
    async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      // Awaited, because what answers then counts the request first.
      if (upgrade === undefined) return reply.callNotFound();
      requireOwnOrigin(request, allowedOrigins);
      const address = countedAddress(request);
      requireRoom(address);
      if (subscriptions.isLost) throw new GatewayError(503, verbatim(noSubscriptions), { upstream: 'rpc' });
      reply.hijack();
      reply.raw.detachSocket(request.raw.socket);
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => serve(socket, address));
    },
  );

  app.addHook('preClose', async () => {
    subscriptions.close();
    for (const socket of server.clients) socket.close(GOING_AWAY, 'The gateway is shutting down.');
    const stragglers = setTimeout(() => {
      for (const socket of server.clients) socket.terminate();
    }, CLOSE_MS);
    server.close(() => clearTimeout(stragglers));
  });
};
