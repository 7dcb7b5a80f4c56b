import { routes } from '@contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';
import { createSender } from '../send';

/** Broadcasting of signed transactions. */
export function sendTransactionRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const send = createSender(context.chain);
  serve(app, context, routes.sendTransaction, async ({ body }) => ({ txn_signature: await send(body.txn) }));
}
