import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import { compoundedApy } from '../../history/compounding';
import { stakeInSol } from '../../history/units';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';

/** How many epochs to search back for the pool's latest non-zero yield. */
const recentEpochs = 10;

/** Latest single figures. Stake and yields are those of the last complete epoch. */
export function validatorValueRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { history } = context;
  const tracked = () => history.validatorEpoch(history.tracked.identity, history.lastCompleteEpoch());

  serve(app, context, routes.tvl, () => ({ tvl: stakeInSol(history.tvl(history.lastCompleteEpoch())) }));
  serve(app, context, routes.delegatedSol, () => ({ delegated_sol: stakeInSol(tracked().activatedStake) }));
  serve(app, context, routes.tps, () => ({ tps: history.latestTps() }));
  serve(app, context, routes.apyCompounded, () => ({ apy: compoundedApy(tracked().apyTotal) }));
  serve(app, context, routes.apyLiquid, () => {
    for (let back = 0; back < recentEpochs; back += 1) {
      const { apyActiveStake } = history.poolEpoch(history.lastCompleteEpoch() - back);
      if (apyActiveStake !== 0) return { apy: apyActiveStake };
    }
    return { apy: 0 };
  });
}
