import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';
import { createSender } from '../send';

export function sendTransactionRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const send = createSender(context.chain);
  serve(app, context, routes.sendTransaction, async ({ body }) => {
    const attack = context.hostile.broadcast?.(Buffer.from(body.txn, 'hex')) ?? null;
    if (attack === null) return { txn_signature: await send(body.txn) };
    // A hostile API claims success, whatever the chain answers.
    const { broadcast, signature } = attack;
    if (broadcast !== null) await send(Buffer.from(broadcast).toString('hex')).catch(() => undefined);
    return { txn_signature: signature };
  });
}
