import { cors } from '@connectrpc/connect';
import type { FastifyInstance } from 'fastify';

/** What pages of other origins may use: never a page, which they could frame. */
const shared = /^\/(?:api\/|rpc$|config\.json$|block_engine\.|clearstake\.)/;
// The last one is sent by the stock clients of Solana's RPC.
const accepted = [...cors.allowedHeaders, 'accept', 'solana-client'];
const exposed = [
  ...cors.exposedHeaders,
  'age',
  'etag',
  'retry-after',
  'x-clearstake-epoch',
  'x-clearstake-stale',
];
const DAY_SECONDS = '86400';

/** Lets pages of these origins read the gateway's answers. Register it after the request guards. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    if (!shared.test(request.url.split('?', 1)[0] ?? '')) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed.join(', '),
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS') return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': cors.allowedMethods.join(', '),
        'access-control-allow-headers': accepted.join(', '),
        'access-control-max-age': DAY_SECONDS,
        vary: 'Origin',
      })
      .send();
  });
  // A shared cache must not give the answer for one origin to another.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Origin' : `${vary}, Origin`);
    done();
  });
}
