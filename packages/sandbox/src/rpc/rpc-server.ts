import { stringifyJson } from '@clearstake/contract/json';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Chain } from '../chain/chain';
import { applyFaults, type Faults } from '../control/faults';
import type { ResultHook, RpcContext, RpcMethods } from './context';
import { methodNotFound } from './error';
import { respond } from './json-rpc';
import { accountMethods } from './methods/accounts';
import { blockMethods } from './methods/blocks';
import { clusterMethods } from './methods/cluster';
import { ledgerMethods } from './methods/ledger';
import { stakingMethods } from './methods/staking';
import { supplyMethods } from './methods/supply';
import { tokenMethods } from './methods/tokens';
import { transactionMethods } from './methods/transactions';
import { Params } from './params';

const BODY_LIMIT = 50 * 1024;

/** Every method of the sandbox's JSON-RPC over HTTP; subscriptions are in pubsub/. */
export const rpcMethods: RpcMethods = {
  ...accountMethods,
  ...blockMethods,
  ...clusterMethods,
  ...ledgerMethods,
  ...stakingMethods,
  ...supplyMethods,
  ...tokenMethods,
  ...transactionMethods,
};

export interface RpcServerOptions {
  readonly chain: Chain;
  readonly faults: Faults;
  readonly identity: string;
  /** Applies attacks; without it the node is honest. */
  readonly hostile?: ResultHook;
  readonly logger?: FastifyBaseLogger;
}

/**
 * A Solana JSON-RPC server over the sandbox's chain: `POST /`, single calls and batches, and `GET /health`. Pages of other
 * origins may read it, as with a local test validator: a block explorer or a wallet's localnet.
 */
export function createRpcServer(options: RpcServerOptions): FastifyInstance {
  const { chain, faults, identity, hostile = honest, logger } = options;
  const app = Fastify({ bodyLimit: BODY_LIMIT, ...(logger && { loggerInstance: logger }) });
  applyFaults(app, () => faults.of('rpc'));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    if (request.method !== 'OPTIONS') return;
    // A wallet's page on https may reach a loopback address only with this header (Private Network Access).
    return reply
      .code(204)
      .header('access-control-allow-methods', 'POST, GET, OPTIONS')
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
      .header('access-control-allow-private-network', 'true')
      .header('access-control-max-age', '86400')
      .send();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.options('/', async () => '');
  app.get('/health', async () => 'ok');
  app.post('/', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const answer = await respond(body, (method, params) =>
      resultOf(method, params, { chain, identity }, hostile),
    );
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(answer === undefined ? '' : stringifyJson(answer));
  });
  return app;
}

const honest: ResultHook = (_method, _params, result) => result;

async function resultOf(method: string, params: unknown, context: RpcContext, hostile: ResultHook) {
  const handler = Object.hasOwn(rpcMethods, method) ? rpcMethods[method] : undefined;
  if (!handler) throw methodNotFound();
  const result = await handler(new Params(params), context);
  return hostile(method, Array.isArray(params) ? params : [], result);
}
