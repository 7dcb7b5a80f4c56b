import { routes } from '@contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import { buildLiquidStake } from '../build/liquid-stake';
import { buildLiquidUnstake } from '../build/liquid-unstake';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';

/** The liquid pool: deposit, withdrawal into a new stake account, and the exit through the swap aggregator. */
export function liquidStakingRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { chain, format } = context;
  serve(app, context, routes.liquidStake, async ({ body }) => {
    const { hex } = await buildLiquidStake(chain, body.pubkey, body.amount, format);
    return { txn: hex };
  });
  serve(app, context, routes.liquidUnstake, async ({ body }) => {
    const { hex, stakeAccount } = await buildLiquidUnstake(chain, body.pubkey, body.amount, format);
    return { txn: hex, pub_key: stakeAccount.address, sec_key: stakeAccount.secretHex };
  });
}
