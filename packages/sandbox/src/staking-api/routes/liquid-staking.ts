import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import type { StakingApiContext } from '../context';
import { unprocessable } from '../http/api-error';
import { serve } from '../http/serve';
import { buildAggregatorExit } from '../transactions/aggregator-exit';
import { buildLiquidStake } from '../transactions/liquid-stake';
import { buildLiquidUnstake } from '../transactions/liquid-unstake';

/** The liquid pool: deposit, withdrawal into a new stake account, and the exit through the swap aggregator. */
export function liquidStakingRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { chain } = context;
  serve(app, context, routes.liquidStake, ({ body }) => {
    return { txn: buildLiquidStake(chain, body.pubkey, body.amount).message };
  });
  serve(app, context, routes.liquidUnstake, ({ body }) => {
    const { message, stakeAccount } = buildLiquidUnstake(chain, body.pubkey, body.amount);
    return { txn: message, pub_key: stakeAccount.address, sec_key: stakeAccount.secretHex };
  });
  serve(app, context, routes.aggregatorUnstake, ({ body }) => {
    if (chain.cluster === 'testnet') {
      throw unprocessable('The exit through the swap aggregator does not exist on testnet.');
    }
    return { txn: buildAggregatorExit(chain, body.pubkey, body.amount) };
  });
}
